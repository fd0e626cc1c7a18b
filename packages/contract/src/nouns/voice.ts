import type { PartnerAction } from './partner-apps.ts';

/** The voice assistants that can be linked, by the names that the calls have for them. */
export const voiceTypes = ['googleVoice', 'alexaVoice'] as const;

/** A voice assistant. */
export type VoiceType = (typeof voiceTypes)[number];

/** Which assistant an action of a link is about (specification section 2). */
const ofAction: { readonly [Action in PartnerAction]?: VoiceType } = {
  bindGoogleVoice: 'googleVoice',
  bindAlexaVoice: 'alexaVoice',
};

/** @returns the assistant that an action links; undefined for all other actions */
export const voiceOfAction = (action: string | undefined): VoiceType | undefined =>
  action !== undefined && Object.hasOwn(ofAction, action) ? ofAction[action as PartnerAction] : undefined;
