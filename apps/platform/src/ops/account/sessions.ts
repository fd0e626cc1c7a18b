import type { Services } from '../../kernel/call/services.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { devicesOf } from '../../nouns/devices/store/devices.ts';
import { liveSessions } from '../../nouns/sessions/store/sessions.ts';
import { byOperator } from '../operator.ts';
import { tableLines, timeText } from '../output/table.ts';
import { accountNamed } from './find-account.ts';

/** A living session as the operator sees it; times in epoch milliseconds. */
export interface SessionShown {
  sessionID: string;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  /** What the browser says of itself. */
  device: string;
}

/** Lists an account's living sessions, the one used last first. */
export async function listSessions(services: Services, who: string): Promise<SessionShown[]> {
  const { store, clock } = services;
  const { accountID } = await accountNamed(store.read, who);
  const sessions = await liveSessions(store.read, accountID, clock.now());
  const devices = await devicesOf(store.read, accountID);
  await store.change((tx) => audit(tx, byOperator(services), { event: 'session.listed', accountID }));
  return sessions.map(({ sessionID, createdAt, lastSeenAt, expiresAt, deviceHash }) => {
    const device = devices.find(({ bindHash }) => bindHash === deviceHash);
    const name = [device?.clientInfo, device?.osInfo].filter(Boolean).join(', ');
    return { sessionID, createdAt, lastSeenAt, expiresAt, device: name || 'unknown' };
  });
}

/** Sessions as a table. */
export const sessionLines = (sessions: readonly SessionShown[]): string[] =>
  sessions.length === 0
    ? ['No living session.']
    : tableLines(
        ['SESSION', 'STARTED', 'LAST USED', 'ENDS', 'DEVICE'],
        sessions.map(({ sessionID, createdAt, lastSeenAt, expiresAt, device }) => [
          sessionID,
          timeText(createdAt),
          timeText(lastSeenAt),
          timeText(expiresAt),
          device,
        ]),
      );
