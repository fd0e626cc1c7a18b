import type { ReactNode } from 'react';
import styles from './email-text.module.css';

/** Up to each `@` and each dot; where there is none, a line that is too short breaks anywhere. */
const parts = /[^@.]*[@.]|[^@.]+$/g;

/** Characters of an address that fits into a line of any sentence, on the narrowest phone as well. */
const longestUnbroken = 26;

export type EmailTextProps = {
  email: string;
  /** It stands in a sentence: one that fits into a line goes to the next line as a whole. */
  inSentence?: boolean;
};

/** An address that breaks where its parts end, where it has to break. */
export function EmailText({ email, inSentence = false }: EmailTextProps) {
  const breaks = !inSentence || email.length > longestUnbroken;
  return [...email.matchAll(parts)].map(({ index: at, 0: part }) => (
    <span
      key={at}
      className={styles.part}
      data-breaks={(breaks && at + part.length < email.length) || undefined}
    >
      {part}
    </span>
  ));
}

export type EmailWordsProps = {
  /** The address that the sentence holds, or all that it may hold. */
  email: string | readonly (string | undefined)[];
  children: string;
};

/** A sentence with an address in it. */
export function EmailWords({ email, children }: EmailWordsProps): ReactNode {
  const [first, ...others] = [email].flat().filter((each) => each);
  if (!first) return children;
  const at = children.indexOf(first);
  if (at < 0) return <EmailWords email={others}>{children}</EmailWords>;
  return (
    <>
      <EmailWords email={others}>{children.slice(0, at)}</EmailWords>
      <EmailText email={first} inSentence />
      <EmailWords email={others}>{children.slice(at + first.length)}</EmailWords>
    </>
  );
}
