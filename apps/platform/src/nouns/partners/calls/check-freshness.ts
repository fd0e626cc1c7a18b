import type { EpochMs } from '../../../kernel/store/columns.ts';
import { authenticationOf, isMultiFactor, mfaContext } from '../../grants/rules/authentication-of.ts';
import { readRequestMark } from '../../grants/rules/request-mark.ts';
import { scopesIn } from '../../grants/rules/scope.ts';
import type { SealedRequest } from '../../grants/rules/sealed-request.ts';
import { stepUpMethodsOf } from '../../sessions/rules/step-up-methods.ts';
import type { AskedByApp } from './asked-by-app.ts';

type Request = Pick<AskedByApp, 'data' | 'services' | 'session' | 'refuse'>;

/**
 * Returns the earliest time of a proof that satisfies `max_age` and `prompt=login`. Both count from the arrival of the request:
 * a sign-in after it is fresh, even if the user then takes minutes to continue (settled F4).
 */
function neededSince({ data, services, refuse }: Request, sealed: SealedRequest | undefined): EpochMs {
  const maxAgeSec = Math.min(
    data.maxAgeSec ?? Number.POSITIVE_INFINITY,
    sealed?.maxAgeSec ?? Number.POSITIVE_INFINITY,
  );
  if (sealed) {
    const { arrivedAt, prompt } = sealed;
    return prompt.includes('login') ? arrivedAt : arrivedAt - maxAgeSec * 1000;
  }
  const since = data.provenSince === undefined ? 0 : readRequestMark(services, data.provenSince);
  if (since === undefined) return refuse(11000, { fields: { provenSince: 'invalid' } });
  return Math.max(since, services.clock.now() - maxAgeSec * 1000);
}

/**
 * Refuses with 11256 if the client asks for a newer sign-in, or for a second factor that the account has and the session has
 * not shown (OpenID Connect Core, section 3.1.2.1: `max_age`, `prompt`, `acr_values`).
 */
export async function checkFreshness(request: Request, sealed: SealedRequest | undefined): Promise<void> {
  const { data, services, session, refuse } = request;
  const { authenticatedAt: provenAt, amr } = authenticationOf(session);
  const lacksFactor =
    scopesIn(data.acrValues ?? '').includes(mfaContext) &&
    session.account.mfaSince !== null &&
    !isMultiFactor(amr);
  if (lacksFactor || provenAt < neededSince(request, sealed))
    refuse(11256, { methods: await stepUpMethodsOf(services.store.read, session.account) });
}
