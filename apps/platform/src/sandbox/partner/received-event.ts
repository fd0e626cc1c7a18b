import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../kernel/call/services.ts';
import { signingSecretsOf } from '../../nouns/events/rules/event-secrets.ts';
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
  services: Services,
  appID: AppID,
  request: FastifyRequest,
): Promise<ReceivedEvent> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      name.startsWith('webhook-') && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const body = typeof request.body === 'string' ? request.body : '';
  const secrets = await signingSecretsOf(services, appID);
  return { at: new Date(), appID, headers, body, isProven: await isProven(secrets, { body, headers }) };
}
