import { answerAddress } from '@foyer/contract/nouns/oauth-answers';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { allowApp, consentState } from '../../grants/rules/app-consent.ts';
import { versionOfWords } from '../../grants/rules/consent-words.ts';
import { issueCode } from '../../grants/rules/issue-code.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { type CheckedHandOver, checkHandOver } from './check-hand-over.ts';

type Request = HandlerRequest<'beginPartnerHandOver'>;

/** Writes down the consent that is due, if the user has given it to these scopes in these words; else refuses with 11266. */
async function settleConsent(
  tx: Writer,
  request: Request,
  account: HeldAccount,
  { authorized: { client, scope }, sealed }: CheckedHandOver,
): Promise<void> {
  const { services, data, refuse } = request;
  const asked = { client, scope, prompt: sealed?.prompt ?? [] };
  const { due } = await consentState(tx, account, asked, services.clock.now());
  if (!due) return;
  const version = versionOfWords(services.brand, { clientID: client.clientID, scope });
  if (data.consent !== version) return refuse(11266, { due: 'appConsent' });
  await allowApp(tx, request, account, { client, scope, version });
}

export const beginPartnerHandOver: Handler<'beginPartnerHandOver'> = async (request) => {
  const { data, services } = request;
  const checked = await checkHandOver(request);
  const { authorized, sealed } = checked;
  const requestID = data.requestID ?? sealed?.id ?? null;
  const resource = sealed?.resource ?? null;
  const code = await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    await settleConsent(tx, request, account, checked);
    return issueCode(tx, request, account, { ...authorized, requestID, resource });
  });
  const answer = { code, iss: services.config.publicUrl };
  return { redirectUrl: answerAddress(authorized.redirectUri, answer, sealed ? sealed.state : data.state) };
};
