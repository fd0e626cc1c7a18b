import { LinkAssistant } from './link-assistant.tsx';

/** `/link-to-alexa`: asks whether Amazon Alexa may act for the account. */
export const LinkToAlexaScreen = () => <LinkAssistant action="bindAlexaVoice" />;
