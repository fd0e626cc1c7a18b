import { agoInWords } from '../../blocks/clock/duration-in-words.ts';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { countryName } from '../../blocks/fields/country-name.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import styles from './question-facts.module.css';
import type { Question } from './use-question.ts';

export type QuestionFactsProps = {
  question: Question;
  /** Epoch milliseconds. */
  endsAt: number;
};

/** Which browser asks, from where, and since when. */
export function QuestionFacts({ question, endsAt }: QuestionFactsProps) {
  const say = useText();
  const language = useLanguage();
  // ticks, so that the time is told anew every second
  useSecondsLeft(endsAt);
  const { browser, system, place, askedAt } = question;
  const since = Math.max(0, Math.round((Date.now() - new Date(askedAt).getTime()) / 1000));
  const facts = [
    [say('devices.fact.browser'), [browser, system].filter(Boolean).join(', ')],
    [say('approvals.ask.place'), place && countryName(place, language)],
    [say('approvals.ask.asked'), agoInWords(since, language)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || say('approvals.ask.unknown')}</dd>
        </div>
      ))}
    </dl>
  );
}
