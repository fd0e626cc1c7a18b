import type { AssistantType } from '@foyer/contract/nouns/voice';
import { clientAddress } from '../../../brand/clients/client-address.ts';
import type { OAuthClient } from '../../../brand/clients/oauth-client.ts';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import { type AskedOfClient, checkRequest } from './check-request.ts';

/** What the link of an assistant asks for. */
export interface AskedByVoice extends AskedOfClient {
  clientId?: string | undefined;
  redirectUri?: string | undefined;
}

/** The same, checked: what of it may be answered, and where. */
export interface VoiceRequest {
  client: OAuthClient;
  redirectUri: string;
  scope: string;
  challenge: string | null;
}

/**
 * Checks an assistant's request. Client and address come first: a fault carries the address only if it is registered for
 * the client (RFC 6749, section 4.1.2.1; security: R82). A client of another kind gets 13001.
 * @param isMeant whether the request may be for this assistant
 */
export function checkVoiceRequest(
  { services, refuse }: Pick<RefusingContext<11268 | 13001 | 13002 | 13003>, 'services' | 'refuse'>,
  isMeant: (assistant: AssistantType) => boolean,
  asked: AskedByVoice,
): VoiceRequest {
  const { brand, config } = services;
  const client = brand.clients.get(asked.clientId ?? '') ?? refuse(11268, { rule: 'clientId' });
  const redirectUri =
    clientAddress(client, asked.redirectUri ?? '', config) ?? refuse(11268, { rule: 'redirectUri' });
  const there = { redirectUri, issuer: config.publicUrl };
  if (client.assistant === undefined || !isMeant(client.assistant)) return refuse(13001, there);
  const checked = checkRequest(client, { ...asked, responseType: asked.responseType ?? '' });
  if (checked.fault === 11000) return refuse(11000, { fields: { [checked.field]: 'invalid' }, ...there });
  if (checked.fault) return refuse(checked.fault, there);
  const { scope, challenge } = checked;
  return { client, redirectUri, scope, challenge };
}
