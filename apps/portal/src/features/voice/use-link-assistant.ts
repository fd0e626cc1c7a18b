import { type AuthorizationError, oauthErrorOf } from '@foyer/contract/oauth-answers';
import { useState } from 'react';
import { useSignOut } from '../../blocks/account/use-sign-out.ts';
import { acceptanceOf } from '../../blocks/legal-consent.tsx';
import { leaveWithCode, leaveWithError } from '../../blocks/partner/answer-partner.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { bindAssistant, type VoiceLink } from './bind-assistant.ts';
import type { VoiceDocument } from './use-voice-documents.ts';

/** Goes back to the assistant with an error in place of a code. */
const leave = ({ link, redirectUri, confirmed }: VoiceLink, error: AuthorizationError) =>
  leaveWithError(link, redirectUri, { error, issuer: confirmed.issuer });

/**
 * @returns `agree` accepts the documents and links the assistant, then goes back there with a code, or with the error of
 * the platform's answer (specification section 8), and can be pressed again where none came; `cancel` goes back at once
 */
export function useLinkAssistant(
  request: VoiceLink,
  documents: readonly VoiceDocument[],
  onDocumentsChanged: () => Promise<void>,
): { agree: () => Promise<void>; cancel: () => void; busy: boolean } {
  const go = useGo();
  const say = useText();
  const showFault = useShowFault();
  const { signOut } = useSignOut();
  const [busy, setBusy] = useState(false);

  const accept = async (): Promise<boolean> => {
    const [fault, refusal] = await call('globalAcceptLegalProtocolV2', {
      protocols: acceptanceOf(documents),
    });
    if (fault === 0) return true;
    // A document that has changed meanwhile is shown before it is agreed to.
    if (fault === 11000) {
      showFault(fault, refusal, 'page', say('voice.link.changed'));
      await onDocumentsChanged();
    } else showFault(fault, refusal, 'page');
    return false;
  };

  /** @returns whether it goes back to the assistant */
  const link = async (): Promise<boolean> => {
    const [fault, result] = await bindAssistant(request);
    if (fault === 0) {
      leaveWithCode(result.redirectUrl ?? request.redirectUri);
      return true;
    }
    // The frozen dialog and the sign-in show these; the request is kept for whoever signs in again.
    if (fault === 11001 || fault === 11248) return false;
    // a link brought the session: the request waits for a sign-in
    if (fault === 11256) {
      await signOut('switching');
      go('/login', { replace: true, notice: 'signInFirst' });
      return false;
    }
    showFault(fault, result, 'page');
    if (fault === 11266 && 'due' in result && result.due === 'verifyEmail')
      go('/personal-center/verify-email');
    else if (fault === 11266) await onDocumentsChanged();
    if (fault === 11266 || fault < 11000) return false;
    leave(request, oauthErrorOf(fault));
    return true;
  };

  const agree = async () => {
    setBusy(true);
    const isLeaving = (await accept()) && (await link());
    if (!isLeaving) setBusy(false);
  };
  return { agree, cancel: () => leave(request, 'access_denied'), busy };
}
