import type { PartnerAction } from '@foyer/contract/partner-apps';
import { usePartner } from './partner.ts';

const voiceActions: ReadonlySet<PartnerAction | undefined> = new Set(['bindGoogleVoice', 'bindAlexaVoice']);

/** Whether an action of a partner's link is to link a voice assistant. */
export const isVoiceAction = (action: PartnerAction | undefined): boolean => voiceActions.has(action);

/** @returns whether a voice assistant is being linked: nothing may open a new tab then */
export const useLinksVoice = (): boolean => isVoiceAction(usePartner()?.action);
