import { audit } from '../nouns/audit/rules/audit.ts';
import { readConfirmationToken } from '../nouns/events/rules/event-message.ts';
import { noteConfirmed } from '../nouns/events/store/partner-events.ts';
import { needed } from './form.ts';
import { OAuthRefusal, tooOften } from './oauth-refusal.ts';
import type { Endpoint } from './oauth-request.ts';

/**
 * `POST /oauth/confirm-event` (settled B14): an app says that it has deleted what an event told it to delete. It shows the
 * `confirmationToken` of the event, which nobody else has got, so that public clients can, too. Saying it again is no mistake.
 */
export const confirmEvent: Endpoint = async ({ services, form, caller, count }) => {
  const eventID = readConfirmationToken(services, needed(form, 'confirmation_token'));
  if (eventID === undefined) {
    const waitSec = await count.failure();
    throw waitSec > 0
      ? tooOften('too many failures from there', waitSec)
      : new OAuthRefusal('invalid_grant', 'the confirmation token is not good');
  }
  await services.store.change(async (tx) => {
    const event = await noteConfirmed(tx, eventID, services.clock.now());
    if (!event) return;
    const { accountID, appID, type } = event;
    const acting = { services, caller, actor: 'system' } as const;
    const details = { eventID, appID, type };
    await audit(tx, acting, { event: 'event.confirmed', accountID, details });
  });
  return { body: {} };
};
