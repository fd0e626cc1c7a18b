import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Handler } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { tokenAfter } from '../../sessions/rules/session-token.ts';
import { rotateToken } from '../../sessions/store/session-tokens.ts';

export const refreshAuth: Handler<'refreshAuth'> = async ({ caller, session, services, refuse }) => {
  const { store, clock, keys } = services;
  const now = clock.now();
  const succession = { tokenAfter: (token: string) => tokenAfter(keys.mac, token), hashOf };
  const rotated = await store.change((tx) =>
    rotateToken(tx, { sessionID: session.sessionID, token: caller.context.token, now }, succession),
  );
  if (!rotated) return refuse(11001);
  return { token: rotated.token, expiresInSec: toSec(rotated.issuedAt + limits.session.tokenLife - now) };
};
