import { LinkAssistant } from './link-assistant.tsx';

/** `/link-to-assistant`: asks whether an assistant that the brand kit adds may act for the account. */
export const LinkToAssistantScreen = () => <LinkAssistant action="bindAssistant" />;
