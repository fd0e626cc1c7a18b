import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '../../kernel/secrets/keys.ts';
import { hashOf, newToken } from '../../kernel/secrets/token.ts';
import type { Hash } from '../../kernel/store/columns.ts';
import { bindCookiePurpose, markedValue } from '../../nouns/sessions/rules/bind-cookie.ts';
import { isLoopbackHost } from '../guard/hosts.ts';
import { memoize } from '../memoize.ts';

/** The browser behind a request, as its cookie proves it. */
export interface BoundBrowser {
  bindHash: Hash;
  /** The cookie came with the request, and is one that sessions may be tied to. */
  bindable: boolean;
  /** It has to be sent, as the browser has none yet, or one that an older key marked. */
  isDue: boolean;
  /** Sends the cookie, which is so made or renewed. @param value of another one that takes its place */
  setCookie(reply: FastifyReply, value?: string): void;
}

const lifeSec = toSec(limits.device.kept);

/** `__Host-` needs `Secure`, which browsers take without TLS from loopback alone. */
const secureName = '__Host-bind';
const plainName = 'bind';

/** The value, which the store knows by its hash, and the mark. */
const shape = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_.-]{52})$/;

interface TakenCookie {
  value: string;
  bindHash: Hash;
  /** The browser has it, marked with the newest key. */
  isFresh: boolean;
}

function take(cookie: string, keys: Keys): TakenCookie | undefined {
  const [, value = '', mark = ''] = shape.exec(cookie) ?? [];
  if (keys.verify(bindCookiePurpose, value, mark) !== true) return undefined;
  return { value, bindHash: hashOf(value), isFresh: keys.isNewest(mark) };
}

function newValue(): TakenCookie {
  const { token, hash } = newToken();
  return { value: token, bindHash: hash, isFresh: false };
}

function findCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const header = headers.cookie ?? '';
  // most requests carry this cookie alone
  const isAlone = header.startsWith(`${name}=`) && !header.includes(';');
  return isAlone ? header.slice(name.length + 1) : parseCookie(header)[name];
}

/**
 * Tells by its bind cookie which browser calls (security: R100); one that has none gets one. Only values that the
 * platform has signed are accepted, so that nobody can plant a cookie of their own.
 * @param isHttps whether users reach the platform over TLS
 */
export function bindCookieReader(keys: Keys, isHttps: boolean): (request: FastifyRequest) => BoundBrowser {
  const taken = memoize((cookie) => take(cookie, keys));
  return (request) => {
    const secure = isHttps || isLoopbackHost(request.headers.host ?? '');
    const name = secure ? secureName : plainName;
    const cookie = findCookie(request, name);
    const sent = cookie === undefined ? undefined : taken(cookie);
    const own = sent ?? newValue();
    return {
      bindHash: own.bindHash,
      bindable: secure && sent !== undefined,
      isDue: !own.isFresh,
      setCookie(reply, value = own.value) {
        const attributes = `Path=/; Max-Age=${lifeSec}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
        void reply.header('set-cookie', `${name}=${markedValue(value, keys)}; ${attributes}`);
      },
    };
  };
}
