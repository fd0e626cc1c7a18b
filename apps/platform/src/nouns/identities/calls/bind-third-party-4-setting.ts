import { answerAddress } from '@foyer/contract/nouns/oauth-answers';
import { protocolsFor } from '../../../brand/legal/protocols-for.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { acceptedBy } from '../../accounts/store/accounts.ts';
import { authenticationOf } from '../../grants/rules/authentication-of.ts';
import { issueCode } from '../../grants/rules/issue-code.ts';
import { checkVoiceRequest } from '../../grants/rules/voice-request.ts';
import { readerOf } from '../../legal/rules/protocols.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { refuseBrought } from '../../sessions/rules/refuse-brought.ts';
import { bindSocial } from './bind-social.ts';

type Request = HandlerRequest<'bindThirdParty4Setting'>;

/** Whether the account has agreed to what linking an assistant means, in its present version. */
function hasAgreed(request: Request, account: AccountTable): boolean {
  const notice = protocolsFor(request.services.brand, readerOf(request, account, undefined)).find(
    ({ protocolCode }) => protocolCode === 'voiceAssistantNotice',
  );
  return !notice || (acceptedBy(account).get(notice.protocolCode) ?? '') >= notice.version;
}

export const bindThirdParty4Setting: Handler<'bindThirdParty4Setting'> = (request) =>
  'ticket' in request.data ? bindSocial(request, request.data) : linkAssistant(request, request.data);

/** Links a voice assistant: only for a proven mailbox (security: R72), after a sign-in (R80) and the notice about it. */
async function linkAssistant(
  request: Request,
  data: Extract<Request['data'], { clientId: string }>,
): Promise<{ redirectUrl: string }> {
  const { services, session, refuse } = request;
  const asked = checkVoiceRequest(request, data.thirdPartyType, data);
  if (session.account.emailVerifiedAt === null) return refuse(11266, { due: 'verifyEmail' });
  await refuseBrought(request);
  const requestID = data.requestID ?? null;
  const authorized = { ...asked, nonce: null, resource: null, ...authenticationOf(session), requestID };
  const code = await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    // read again: unlinking the last assistant meanwhile withdraws the consent (settled X3)
    if (!hasAgreed(request, account)) return refuse(11266, { due: 'protocols' });
    return issueCode(tx, request, account, authorized);
  });
  const answer = { code, iss: services.config.publicUrl };
  return { redirectUrl: answerAddress(asked.redirectUri, answer, data.state) };
}
