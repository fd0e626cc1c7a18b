import type { VoiceType } from '@foyer/contract/voice';
import { clientAddress } from '../../brand/clients/client-address.ts';
import type { OAuthClient } from '../../brand/clients/oauth-client.ts';
import type { RefusingContext } from '../context.ts';
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
 * Checks an assistant's request: client and address first; only where both fit, a fault says where it may be answered
 * (RFC 6749, section 4.1.2.1; security: R82). Refuses with 11268, 13002, 13003 and 11000.
 */
export function checkVoiceRequest(
  { services, refuse }: RefusingContext<11268 | 13002 | 13003>,
  kind: VoiceType,
  asked: AskedByVoice,
): VoiceRequest {
  const { brand, config } = services;
  const client = brand.clients.get(asked.clientId ?? '');
  if (client?.kind !== kind) return refuse(11268);
  const redirectUri = clientAddress(client, asked.redirectUri ?? '', config) ?? refuse(11268);
  const checked = checkRequest(client, asked);
  const there = { redirectUri, issuer: config.publicUrl };
  if (checked.fault === 11000) return refuse(11000, { fields: { [checked.field]: 'invalid' }, ...there });
  if (checked.fault) return refuse(checked.fault, there);
  const { scope, challenge } = checked;
  return { client, redirectUri, scope, challenge };
}
