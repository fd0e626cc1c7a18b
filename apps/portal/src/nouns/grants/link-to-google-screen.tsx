import { LinkAssistant } from './link-assistant.tsx';

/** `/link-to-google`: asks whether Google may act for the account. */
export const LinkToGoogleScreen = () => <LinkAssistant action="bindGoogleVoice" />;
