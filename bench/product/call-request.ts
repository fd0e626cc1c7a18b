import { type CallName, type InputOf, pathOf } from '@foyer/contract/calls';
import { bindCookie } from './people.ts';

/** What a call's request says besides its data. */
export interface RequestDetails {
  token?: string;
  idempotencyKey?: string;
  /** Whether it comes from a browser that none of the accounts knows. */
  stranger?: boolean;
}

const context = {
  timeZone: '+00:00',
  clientType: 'mobile',
  osInfo: 'Android 17',
  clientInfo: 'Chrome 156',
  terminalId: 'terminal',
  bizSystemId: 'accountWeb',
  acceptLanguage: 'en',
  traceId: 'WEB1795000000000-00001',
  appID: 'accountWeb',
  accountID: 'common',
};

/** A call as it is on the wire, the way that the portal sends it. */
export function callRequest<Name extends CallName>(
  name: Name,
  data: InputOf<Name>,
  { token = 'common', idempotencyKey, stranger = false }: RequestDetails = {},
): Buffer {
  const body = JSON.stringify({ context: { ...context, token, method: name }, data });
  const lines = [
    `POST ${pathOf(name)} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(stranger ? [] : [`Cookie: __Host-bind=${bindCookie}`]),
    ...(idempotencyKey ? [`Idempotency-Key: ${idempotencyKey}`] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
