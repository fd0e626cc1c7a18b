import type { DetailsOf } from '@foyer/contract/faults/faults';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { newToken } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { holdAccount, holdAddress } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { type AnsweredLogin, checkThirdLogin, endOfStep } from '../../identities/rules/third-login.ts';
import { findIdentity, tryUseIdentity } from '../../identities/store/identities.ts';
import { tryAdvanceThirdLogin, trySpendThirdLogin } from '../../identities/store/third-logins.ts';
import { answerSignIn, completeSignIn, type SignInOutcome } from './complete-sign-in.ts';
import { registerTicket } from './register-ticket.ts';

type Request = HandlerRequest<'finishThirdPartyLogin'>;
type Outcome = SignInOutcome | { kind: 'unbound'; details: DetailsOf<11251> };

const bySocial = { first: 'social', second: null, method: 'social' } as const;

/** Signs in with an identity that an account has; issuer and subject decide, never an address (security: R69, R70). */
export const finishThirdPartyLogin: Handler<'finishThirdPartyLogin'> = async (request) => {
  const { services, data, refuse } = request;
  const answered = await checkThirdLogin(request, 'answered', data.ticket);
  if (answered.login.purpose !== 'signIn') return refuse(11252);
  const bound = await findIdentity(services.store.read, answered.identity);
  const outcome = await services.store.change((tx) =>
    bound ? signIn(tx, request, answered, bound.accountID) : keepUnbound(tx, request, answered),
  );
  if (!outcome) return refuse(11252);
  if (outcome.kind === 'unbound') return refuse(11251, outcome.details);
  return answerSignIn(refuse, outcome);
};

async function signIn(
  tx: Writer,
  request: Request,
  { login, identity }: AnsweredLogin,
  accountID: string,
): Promise<Outcome | undefined> {
  const now = request.services.clock.now();
  const account = await holdAccount(tx, accountID);
  if (!account || !(await tryUseIdentity(tx, account, identity, now))) return undefined;
  if (!(await trySpendThirdLogin(tx, login, now))) return undefined;
  return completeSignIn(tx, request, account, bySocial);
}

/** No account has the identity: it waits in this browser for the one that its person proves or makes. */
async function keepUnbound(
  tx: Writer,
  request: Request,
  { login, identity, provider }: AnsweredLogin,
): Promise<Outcome | undefined> {
  const { services } = request;
  const { email, emailVerified, name } = identity;
  const owner = email === null ? undefined : await holdAddress(tx, keyOf(email));
  const { token, hash } = newToken();
  const next = {
    step: 'unbound',
    tokenHash: hash,
    expiresAt: endOfStep(services, 'unbound'),
  } as const;
  if (!(await tryAdvanceThirdLogin(tx, login, next, services.clock.now()))) return undefined;
  const details = { provider: provider.type };
  await audit(tx, request, { event: 'identity.unknown', accountID: null, details });
  const bizToken = owner && (await registerTicket(tx, request, { login, identity, provider }, owner));
  return {
    kind: 'unbound',
    details: {
      thirdBindToken: token,
      thirdPartyType: provider.type,
      ...(email === null ? {} : { email, emailVerified }),
      ...(name === '' ? {} : { name }),
      ...(bizToken === undefined ? {} : { bizToken }),
    },
  };
}
