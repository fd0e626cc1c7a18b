import type { FeedbackTopic } from '@foyer/contract/calls/help';
import type { PlainKey } from '../../../i18n/text.tsx';

/** What a message may be about, in the order of the list; typed by the contract, whose module would bring its schemas. */
const titles: Readonly<Record<FeedbackTopic, PlainKey>> = {
  signIn: 'contact.topic.signIn',
  code: 'contact.topic.code',
  account: 'contact.topic.account',
  devices: 'contact.topic.devices',
  privacy: 'contact.topic.privacy',
  other: 'contact.topic.other',
};

/** Topics and their names. */
export const topics = Object.entries(titles);

/** @returns whether a text is the name of a topic */
export const isTopic = (text: string | undefined): text is FeedbackTopic =>
  text !== undefined && Object.hasOwn(titles, text);
