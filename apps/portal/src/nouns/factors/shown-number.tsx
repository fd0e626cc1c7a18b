import { limits } from '@foyer/contract/limits';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { durationInWords } from '../../blocks/clock/duration-in-words.ts';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import type { Stashed } from '../../session/stash.ts';
import { Note } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './shown-number.module.css';

/** A question that another browser is asked. */
export type Approval = NonNullable<Stashed<'mfaLogin'>['approval']>;

export type ShownNumberProps = {
  approval: Approval;
  isApproved: boolean;
  /** Leads to another second factor. */
  another: ReactNode;
};

/** The number to type in the other browser, and how long it holds. */
export function ShownNumber({ approval: { number, endsAt }, isApproved, another }: ShownNumberProps) {
  const say = useText();
  const { familyName } = usePage().brand;
  return (
    <FormPage
      focus
      above={<NumberInSun number={number} />}
      title={say('factors.approval.title', { number })}
      lead={say('factors.approval.lead', { familyName })}
    >
      {isApproved ? <p role="status">{say('factors.approval.passed')}</p> : <TimeLeft endsAt={endsAt} />}
      {another}
      <Note>{say('factors.approval.nothing')}</Note>
    </FormPage>
  );
}

/** How long the number holds: a bar and words, which are read out every 30 seconds. */
function TimeLeft({ endsAt }: Pick<Approval, 'endsAt'>) {
  const say = useText();
  const language = useLanguage();
  const left = useSecondsLeft(endsAt);
  const inWords = (seconds: number) =>
    say('factors.approval.left', { left: durationInWords(seconds, language) });
  const told = Math.ceil(left / 30) * 30;
  return (
    <div className={styles.left}>
      <progress aria-hidden="true" max={limits.mfa.approval.life / 1000} value={left} />
      <p aria-hidden="true">{inWords(left)}</p>
      <VisuallyHidden>
        <span role="status">{told > 0 && inWords(told)}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The scene beside the form, which the shell draws. */
const sceneOfPage = () => document.querySelector<HTMLElement>('[data-moment]');

/**
 * The number stands in the sun: in that of the scene beside the form, and where there is no scene in one above the heading.
 * It is decoration: the heading says the number.
 */
function NumberInSun({ number }: { number: string }) {
  const [scene, setScene] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const found = sceneOfPage();
    setScene(found);
    // the sun of the scene goes where the number covers it
    found?.style.setProperty('--sun', '1.25');
    return () => void found?.style.removeProperty('--sun');
  }, []);
  const sun = (
    <span className={styles.sun} aria-hidden="true">
      <b>{number}</b>
    </span>
  );
  return (
    <>
      <span className={styles.here}>{sun}</span>
      {scene && createPortal(<div className={styles.inScene}>{sun}</div>, scene)}
    </>
  );
}
