import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { FastifyRequest } from 'fastify';
import type { PartnerSide } from '../partner-side.ts';
import type { ReceivedEvent } from './played-partners.ts';

/** Checks the signature as every receiver has to, with the library of Standard Webhooks. */
async function isProven(
  secrets: readonly string[],
  { body, headers }: Pick<ReceivedEvent, 'body' | 'headers'>,
) {
  const { Webhook } = await import('standardwebhooks');
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers);
      return true;
    } catch {
      return false;
    }
  });
}

/** What has arrived at an app's address for events. */
export async function receivedEvent(
  side: PartnerSide,
  appID: AppID,
  request: FastifyRequest,
): Promise<ReceivedEvent> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      name.startsWith('webhook-') && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const body = typeof request.body === 'string' ? request.body : '';
  const secrets = await side.eventSecrets(appID);
  return { at: new Date(), appID, headers, body, isProven: await isProven(secrets, { body, headers }) };
}
