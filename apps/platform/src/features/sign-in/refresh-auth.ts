import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { tokenAfter } from '../../domain/session-token.ts';
import { hashOf } from '../../domain/token.ts';
import { rotateToken } from '../../store/sessions/session-tokens.ts';
import type { Handler } from '../handler.ts';

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
