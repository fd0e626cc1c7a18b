import { randomInt, randomUUID } from 'node:crypto';
import type { ResultOf } from '@foyer/contract/calls';
import type { Milliseconds } from '@foyer/contract/durations';
import { Secret, TOTP } from 'otpauth';
import type { HttpAnswer } from '../load/connection.ts';
import type { Ask, Drive } from '../load/drive.ts';
import type { ServerProcess } from '../process/server-process.ts';
import { callRequest } from './call-request.ts';
import { assertionOf } from './passkey.ts';
import { addressOf, otpSecret, password, tokenOf } from './people.ts';

/** How much is asked of a server: of how many accounts, over how many connections, for how long. */
export interface Amount {
  accounts: number;
  connections: number;
  lastsAtMost: Milliseconds;
}

const succeeded = ({ status, body }: HttpAnswer) => status === 200 && body.includes('"code":0');

/** Requests of a session read are made ahead: making them would cost the measuring side more than sending. */
const requestsReady = 2_000;

/** Half of the accounts read, the other half refresh: a token that was rotated ends its session when it comes back. */
const readers = (accounts: number) => Math.floor(accounts / 2);

/** Reading one's account data, each time as another account. */
export function sessionReads({ pid, port }: ServerProcess, { accounts, ...amount }: Amount): Drive {
  const ready: readonly Ask[] = Array.from({ length: Math.min(requestsReady, accounts) }, () => ({
    request: callRequest('getAccountDataInfo', {}, { token: tokenOf(randomInt(readers(accounts))) }),
    isRight: succeeded,
  }));
  let at = 0;
  const next = () => {
    const ask = ready[at++ % ready.length];
    if (!ask) throw new Error('there are no accounts');
    return ask;
  };
  return { port, pid, ...amount, next };
}

/** Signing in with the right password, each time as another account, from a browser that it does not know. */
export function signIns({ pid, port }: ServerProcess, { accounts, ...amount }: Amount): Drive {
  const next = () => {
    const email = addressOf(randomInt(accounts));
    const request = callRequest('authByPWDOrOTM', { email, password }, { idempotencyKey: randomUUID() });
    return { request, isRight: succeeded };
  };
  return { port, pid, ...amount, next };
}

/** Of a second factor, made when its turn comes: a code is good for a minute. */
function secondFactor(bizToken: string): Ask {
  const otpCode = new TOTP({ secret: Secret.fromBase32(otpSecret) }).generate();
  const data = { mfaMethod: 'otp', bizToken, otpCode } as const;
  return { request: callRequest('authBy2fa', data, { idempotencyKey: randomUUID() }), isRight: succeeded };
}

/**
 * Signing in with the password and then a code of the app, each time as the next account, since a code counts once.
 * @param turn whose turn it is, kept from one round to the next
 */
export function secondFactorSignIns(
  { pid, port }: ServerProcess,
  { accounts, ...amount }: Amount,
  turn: { nth: number },
): Drive {
  const passed: string[] = [];
  const firstFactor = (): Ask => {
    const email = addressOf(turn.nth++ % accounts);
    const request = callRequest('authByPWDOrOTM', { email, password }, { idempotencyKey: randomUUID() });
    const isRight = ({ status, body }: HttpAnswer) => {
      const bizToken: unknown = status === 200 ? JSON.parse(body).result?.bizToken : undefined;
      if (typeof bizToken !== 'string') return false;
      passed.push(bizToken);
      return true;
    };
    return { request, isRight };
  };
  const next = () => {
    const bizToken = passed.shift();
    return bizToken === undefined ? firstFactor() : secondFactor(bizToken);
  };
  return { port, pid, ...amount, next };
}

/** Signing in with a passkey, each time another account's: a challenge, and its answer. */
export function passkeySignIns({ pid, port }: ServerProcess, { accounts, ...amount }: Amount): Drive {
  const origin = `http://localhost:${port}`;
  const asked: ResultOf<'beginPasskeyLogin'>['options'][] = [];
  const begin: Ask = {
    request: callRequest('beginPasskeyLogin', {}),
    isRight(answer) {
      if (!succeeded(answer)) return false;
      asked.push(JSON.parse(answer.body).result.options);
      return true;
    },
  };
  const finish = (options: ResultOf<'beginPasskeyLogin'>['options']): Ask => {
    const response = assertionOf(randomInt(accounts), options, origin);
    const request = callRequest('finishPasskeyLogin', { response }, { idempotencyKey: randomUUID() });
    return { request, isRight: succeeded };
  };
  const next = () => {
    const options = asked.shift();
    return options ? finish(options) : begin;
  };
  return { port, pid, ...amount, next };
}

/**
 * Refreshing one session after the other, each with the newest token that it was given.
 * @param newest tokens given so far by account, kept from one round to the next
 */
export function refreshes(
  { pid, port }: ServerProcess,
  { accounts, ...amount }: Amount,
  newest: Map<number, string>,
): Drive {
  const busy = new Set<number>();
  const idleAccount = (): number => {
    const nth = randomInt(readers(accounts), accounts);
    return busy.has(nth) ? idleAccount() : nth;
  };
  const next = () => {
    const nth = idleAccount();
    busy.add(nth);
    const request = callRequest('refreshAuth', {}, { token: newest.get(nth) ?? tokenOf(nth) });
    const isRight = (answer: HttpAnswer) => {
      busy.delete(nth);
      if (!succeeded(answer)) return false;
      newest.set(nth, JSON.parse(answer.body).result.token);
      return true;
    };
    return { request, isRight };
  };
  return { port, pid, ...amount, next };
}
