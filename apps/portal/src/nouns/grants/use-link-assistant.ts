import { oauthErrorOf } from '@foyer/contract/nouns/oauth-answers';
import { useState } from 'react';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useSignOut } from '../../blocks/use-sign-out.ts';
import { isFromPlatform } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { endWithoutCode, leaveAs, leaveWith } from '../../session/request/leave.ts';
import { acceptanceOf } from '../legal/blocks/legal-consent.tsx';
import { type BoundAnswer, bindAssistant, type VoiceLink } from './bind-assistant.ts';
import type { VoiceDocument } from './use-voice-documents.ts';

/** @returns the function that leads to another sign-in, for which the request waits (settled F10) */
function useSignInAnew(): () => Promise<void> {
  const go = useGo();
  const { signOut } = useSignOut();
  return async () => {
    await signOut('switching');
    go('/login', { replace: true, notice: 'signInFirst' });
  };
}

/** @returns the function that accepts the documents of a linking, and whether it was done */
function useAcceptance(documents: readonly VoiceDocument[], onDocumentsChanged: () => Promise<void>) {
  const say = useText();
  const showFault = useShowFault();
  const signInAnew = useSignInAnew();
  return async (): Promise<boolean> => {
    const [fault, refusal] = await call('globalAcceptLegalProtocolV2', {
      protocols: acceptanceOf(documents),
    });
    if (fault === 0) return true;
    if (fault === 11267) {
      await signInAnew();
      return false;
    }
    // A document that has changed meanwhile is shown before it is agreed to.
    if (fault === 11000) {
      showFault(fault, refusal, 'page', say('grants.voice.changed'));
      await onDocumentsChanged();
    } else showFault(fault, refusal, 'page');
    return false;
  };
}

/** Goes back with the code. Without its address the code is lost, and the assistant hears that it went wrong. */
const leaveLinked = (request: VoiceLink['request'], address: string | undefined): void =>
  address === undefined ? void leaveAs(request, 'server_error') : void leaveWith(request, address);

/**
 * @returns `agree` accepts the documents and links the assistant, then goes back there with a code, or with the error of
 * the platform's answer (specification section 8), and can be pressed again if none came; `cancel` goes back at once
 */
export function useLinkAssistant(
  voice: VoiceLink,
  documents: readonly VoiceDocument[],
  onDocumentsChanged: () => Promise<void>,
): { agree: () => Promise<void>; cancel: () => void; busy: boolean } {
  const go = useGo();
  const showFault = useShowFault();
  const accept = useAcceptance(documents, onDocumentsChanged);
  const signInAnew = useSignInAnew();
  const [busy, setBusy] = useState(false);
  const { request } = voice;

  const goOn = async ([fault, refusal]: Exclude<BoundAnswer, [0, unknown]>): Promise<void> => {
    // The frozen dialog and the sign-in show these; the request waits for whoever signs in next.
    if (fault === 11001 || fault === 11248) return;
    if (fault === 11221) return endWithoutCode(request);
    // a link brought the session, or it is another account's
    if (fault === 11256 || fault === 11267) return signInAnew();
    showFault(fault, refusal, 'page');
    if (fault === 11266 && refusal.due === 'verifyEmail') return go('/personal-center/verify-email');
    if (fault === 11266) return onDocumentsChanged();
    // Without an answer nothing is known: the press can be repeated.
    if (isFromPlatform(refusal)) leaveAs(request, oauthErrorOf(fault));
  };

  const agree = async () => {
    setBusy(true);
    if (await accept()) {
      const answer = await bindAssistant(voice);
      if (answer[0] === 0) return leaveLinked(request, answer[1].redirectUrl);
      await goOn(answer);
    }
    setBusy(false);
  };
  return { agree, cancel: () => void leaveAs(request, 'left'), busy };
}
