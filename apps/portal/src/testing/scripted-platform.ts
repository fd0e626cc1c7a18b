import type { CallName } from '@foyer/contract/calls';
import { vi } from 'vitest';
import { demoPage } from '../gallery/demo-page.ts';
import { keepInMemory } from '../session/browser/web-storage.ts';
import { providePage } from '../session/page.ts';

/** A call as it came over the wire, with the account that it named. */
interface Asked {
  name: string;
  accountID: string;
}

type Reply = [code: number, result: object];

/**
 * A platform that knows tokens and little else: a call with a good token is done for its account, every other call is
 * refused with 11001.
 */
export interface ScriptedPlatform {
  /** Whose each good token is. */
  sessions: Map<string, string>;
  /** What a call with a good token is answered, if it is not just done. */
  replies: Map<CallName, Reply>;
  /** What came, in order. */
  asked: Asked[];
  /** What came with a good token, and whose that was. Renewals are left out. */
  done: Asked[];
  /** Keeps the next call of a name from being answered. @returns when it has come, and what lets it be answered */
  hold: (name: CallName) => { hasCome: Promise<void>; release: () => void };
}

/** Puts another token in the place of a good one. */
function renew(sessions: Map<string, string>, spent: string, accountID: string): Reply {
  const token = `${spent}, renewed`;
  sessions.delete(spent);
  sessions.set(token, accountID);
  return [0, { token, expiresInSec: 900 }];
}

/** Answers the calls of this process in place of a network, and opens a page that keeps everything in memory. */
export function openScriptedPlatform(): ScriptedPlatform {
  const sessions = new Map<string, string>();
  const replies = new Map<CallName, Reply>();
  const [asked, done]: [Asked[], Asked[]] = [[], []];
  const held = new Map<string, { come: () => void; released: Promise<void> }>();

  const replyTo = (name: string, token: string): Reply => {
    const accountID = sessions.get(token);
    if (accountID === undefined) return [-11001129, {}];
    if (name === 'refreshAuth') return renew(sessions, token, accountID);
    done.push({ name, accountID });
    const account = { email: `${accountID}@mail.example`, verifyEmail: true, mailConfirmation: false };
    return replies.get(name as CallName) ?? [0, account];
  };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const name = address.split('/').at(-1) ?? '';
    const { token, accountID } = JSON.parse(body).context;
    asked.push({ name, accountID });
    const holding = held.get(name);
    held.delete(name);
    holding?.come();
    await holding?.released;
    const [code, result] = replyTo(name, token);
    return Response.json({ code, msg: '', traceId: '', result });
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  providePage(demoPage('en'));
  keepInMemory();
  return {
    sessions,
    replies,
    asked,
    done,
    hold(name) {
      const { promise: hasCome, resolve: come } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      held.set(name, { come, released });
      return { hasCome, release };
    },
  };
}
