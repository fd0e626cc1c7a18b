import type { VoiceType } from '@foyer/contract/voice';
import { call } from '../../calls/call.ts';
import { type ConfirmedAddresses, type PartnerContext, stateOf } from '../../session/partner.ts';
import { voiceRequestOf } from '../../session/voice-request.ts';

/** An assistant's request, confirmed. */
export interface VoiceLink {
  type: VoiceType;
  link: PartnerContext;
  confirmed: ConfirmedAddresses;
  /** The company that makes the assistant. */
  name: string;
  redirectUri: string;
}

/** Links the assistant to the account of who is signed in. @returns the platform's answer, with the address to go back to */
export const bindAssistant = ({ type, link, redirectUri }: VoiceLink) => {
  const state = stateOf(link);
  return call('bindThirdParty4Setting', {
    thirdPartyType: type,
    redirectUri,
    ...voiceRequestOf(link),
    ...(state === undefined ? {} : { state }),
  });
};
