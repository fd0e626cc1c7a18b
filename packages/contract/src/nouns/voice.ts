import type { PortalPath } from '../paths/portal-paths.ts';
import type { PartnerAction } from './partner-apps.ts';

/** The voice assistants that have an action of their own (specification section 2), by the names that calls have for them. */
const ofAction = { bindGoogleVoice: 'googleVoice', bindAlexaVoice: 'alexaVoice' } as const;

/** The type of a voice assistant: one of the two with an action of their own, or another that the brand kit names. */
export type AssistantType = (typeof ofAction)[keyof typeof ofAction] | (string & Record<never, never>);

/** The page of each action that links a voice assistant; `bindAssistant` links those that the brand kit adds. */
export const linkingPaths = {
  bindGoogleVoice: '/link-to-google',
  bindAlexaVoice: '/link-to-alexa',
  bindAssistant: '/link-to-assistant',
} as const satisfies Partial<Record<PartnerAction, PortalPath>>;

/** An action that links a voice assistant. */
export type LinkingAction = keyof typeof linkingPaths;

/** Whether an action links a voice assistant. */
export const isLinkingAction = (action: string | undefined): action is LinkingAction =>
  action !== undefined && Object.hasOwn(linkingPaths, action);

/** Returns the assistant of an action that is for one alone. */
export const assistantOfAction = (action: LinkingAction): AssistantType | undefined =>
  action === 'bindAssistant' ? undefined : ofAction[action];

/** Returns the action by which links of an assistant ask for it. */
export const actionOfAssistant = (type: AssistantType): LinkingAction =>
  type === 'googleVoice' ? 'bindGoogleVoice' : type === 'alexaVoice' ? 'bindAlexaVoice' : 'bindAssistant';
