import { seconds } from '@foyer/contract/durations';
import type { AssistantType } from '@foyer/contract/nouns/voice';
import type { Answer } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import type { Partner } from '../../session/request/partner.ts';
import type { PartnerAddress } from '../../session/request/partner-address.ts';
import { bindRequestOf } from '../../session/request/voice-request.ts';

/** An assistant's request, confirmed. */
export interface VoiceLink {
  /** Undefined of one that the kit adds: its client says which. */
  type: AssistantType | undefined;
  request: Partner;
  /** The company that makes the assistant. */
  name: string;
  redirectUri: PartnerAddress;
}

/** What the platform answers to a linking. */
export type BoundAnswer = Answer<'bindThirdParty4Setting'>;

/** The longest wait before an overloaded platform is asked once more. */
const longestWait = seconds(8);

/**
 * Links the assistant to the account that is signed in. An overloaded platform is asked once more by itself after the time
 * that it names, before the assistant is told (settled F10).
 * @returns the platform's answer, with the address to go back to
 */
export async function bindAssistant({ type, request }: VoiceLink): Promise<BoundAnswer> {
  const named = type === undefined ? {} : { thirdPartyType: type };
  const bind = () => call('bindThirdParty4Setting', { ...named, ...bindRequestOf(request) });
  const answer = await bind();
  if (answer[0] !== 11300) return answer;
  const wait = Math.min(answer[1].retryAfterSec * 1000, longestWait);
  await new Promise((resume) => setTimeout(resume, wait));
  return bind();
}
