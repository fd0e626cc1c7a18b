import { answerAddress } from '@foyer/contract/nouns/oauth-answers';
import { type AssistantType, actionOfAssistant } from '@foyer/contract/nouns/voice';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { authenticationOf } from '../../grants/rules/authentication-of.ts';
import { issueCode } from '../../grants/rules/issue-code.ts';
import { checkVoiceRequest } from '../../grants/rules/voice-request.ts';
import { hasAgreedToAssistants } from '../../legal/rules/voice-consent.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { refuseBrought } from '../../sessions/rules/refuse-brought.ts';
import { bindSocial } from './bind-social.ts';

type Request = HandlerRequest<'bindThirdParty4Setting'>;

export const bindThirdParty4Setting: Handler<'bindThirdParty4Setting'> = (request) =>
  'ticket' in request.data ? bindSocial(request, request.data) : linkAssistant(request, request.data);

/** Links a voice assistant: only for a proven mailbox (security: R72), after a sign-in (R80) and the notice about it. */
async function linkAssistant(
  request: Request,
  data: Extract<Request['data'], { clientId: string }>,
): Promise<{ redirectUrl: string }> {
  const { services, session, refuse } = request;
  const { thirdPartyType } = data;
  const isMeant = (assistant: AssistantType) =>
    thirdPartyType === undefined
      ? actionOfAssistant(assistant) === 'bindAssistant'
      : thirdPartyType === assistant;
  const asked = checkVoiceRequest(request, isMeant, data);
  if (session.account.emailVerifiedAt === null) return refuse(11266, { due: 'verifyEmail' });
  await refuseBrought(request);
  const requestID = data.requestID ?? null;
  const authorized = { ...asked, nonce: null, resource: null, ...authenticationOf(session), requestID };
  const code = await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    // read again: unlinking the last assistant meanwhile withdraws the consent (settled X3)
    if (!hasAgreedToAssistants(request, account)) return refuse(11266, { due: 'protocols' });
    return issueCode(tx, request, account, authorized);
  });
  const answer = { code, iss: services.config.publicUrl };
  return { redirectUrl: answerAddress(asked.redirectUri, answer, data.state) };
}
