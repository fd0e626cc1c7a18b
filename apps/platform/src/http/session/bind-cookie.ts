import { randomBytes } from 'node:crypto';
import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../../domain/token.ts';
import type { Hash } from '../../store/tables.ts';
import { isLoopbackHost } from '../guard/hosts.ts';

/** The browser behind a request, as its cookie proves it. */
export interface BoundBrowser {
  bindHash: Hash;
  /** The cookie came with the request, and is one that sessions may be tied to. */
  bindable: boolean;
  /** Sends the cookie, which is so made or renewed. */
  setCookie(reply: FastifyReply): void;
  /** It has to be sent, as the browser has none yet. */
  isNew: boolean;
}

const lifeSec = toSec(limits.device.kept);

/** `__Host-` needs `Secure`, which browsers take without TLS from loopback alone. */
const secureName = '__Host-bind';
const plainName = 'bind';

const shape = /^[A-Za-z0-9_-]{43}$/;

function findCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const header = headers.cookie ?? '';
  // most requests carry this cookie alone
  const isAlone = header.startsWith(`${name}=`) && !header.includes(';');
  const value = isAlone ? header.slice(name.length + 1) : parseCookie(header)[name];
  return value !== undefined && shape.test(value) ? value : undefined;
}

/**
 * Tells by its bind cookie which browser calls (security: R100); one that has none gets one.
 * @param isHttps whether users reach the platform over TLS
 */
export function readBindCookie(request: FastifyRequest, isHttps: boolean): BoundBrowser {
  const secure = isHttps || isLoopbackHost(request.headers.host ?? '');
  const name = secure ? secureName : plainName;
  const sent = findCookie(request, name);
  const value = sent ?? randomBytes(32).toString('base64url');
  return {
    bindHash: hashOf(value),
    bindable: secure && sent !== undefined,
    isNew: sent === undefined,
    setCookie(reply) {
      const attributes = `Path=/; Max-Age=${lifeSec}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
      void reply.header('set-cookie', `${name}=${value}; ${attributes}`);
    },
  };
}
