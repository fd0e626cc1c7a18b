import { answerAddress, authorizationErrors } from '@foyer/contract/nouns/oauth-answers';
import type { Services } from '../kernel/call/services.ts';
import { openRequest } from '../nouns/grants/rules/sealed-request.ts';
import { readRequest } from './form.ts';
import { recipientOf, refusedPage } from './recipient.ts';

/**
 * `GET /oauth/answer`: redirects to the client of a sealed request with an error. Reads neither session nor database, so it
 * also works during an outage (settled F3). A seal of any age is accepted: all that it can do is send an error to a
 * registered address.
 * @param rawQuery as it came, without `?`
 * @returns where the browser goes
 */
export function answerRequest(
  services: Pick<Services, 'brand' | 'config' | 'keys'>,
  rawQuery: string,
): string {
  const form = readRequest(rawQuery);
  const sealed = openRequest(services, form?.get('request') ?? '');
  const error = authorizationErrors.find((one) => one === form?.get('error'));
  if (!sealed || error === undefined) return refusedPage('malformed');
  const recipient = recipientOf(services, sealed);
  if (typeof recipient === 'string') return refusedPage(recipient);
  return answerAddress(recipient.redirectUri, { error, iss: services.config.publicUrl }, sealed.state);
}
