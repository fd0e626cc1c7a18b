import { monthInWords } from '@foyer/phrases/dates';
import { useLanguage, useText } from '../../i18n/text.tsx';

/** @returns the words that say since when there is the account: a month and a year. @param createdAt ISO 8601 */
export function MemberSince({ createdAt }: { createdAt: string }) {
  const say = useText();
  const month = monthInWords(createdAt, useLanguage());
  return say('profile.session.since', { month });
}
