import type { FeedbackTopic } from '@foyer/contract/calls/help';
import type { PlainKey } from '../../../i18n/text.tsx';

/** What a message may be about, in the order of the list; typed by the contract, whose module would bring its schemas. */
const titles: Readonly<Record<FeedbackTopic, PlainKey>> = {
  signIn: 'help.topic.signIn',
  code: 'help.topic.code',
  account: 'help.topic.account',
  devices: 'help.topic.devices',
  privacy: 'help.topic.privacy',
  other: 'help.topic.other',
};

/** Topics and their names. */
export const topics = Object.entries(titles);

/** @returns whether a text is the name of a topic */
export const isTopic = (text: string | undefined): text is FeedbackTopic =>
  text !== undefined && Object.hasOwn(titles, text);
