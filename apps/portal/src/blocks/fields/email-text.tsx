import { Fragment, type ReactNode } from 'react';

/** Up to each `@` and each dot; where there is none, a line that is too short breaks anywhere. */
const parts = /[^@.]*[@.]|[^@.]+$/g;

/** An address that breaks where its parts end, where it has to break. */
export function EmailText({ email }: { email: string }) {
  return [...email.matchAll(parts)].map(({ index: at, 0: part }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export type EmailWordsProps = {
  /** The address that the sentence holds, or all that it holds. */
  email: string | readonly string[];
  children: string;
};

/** A sentence with an address in it, which breaks as {@link EmailText} does. */
export function EmailWords({ email, children }: EmailWordsProps): ReactNode {
  const [first, ...others] = [email].flat();
  if (!first) return children;
  const at = children.indexOf(first);
  if (at < 0) return <EmailWords email={others}>{children}</EmailWords>;
  return (
    <>
      <EmailWords email={others}>{children.slice(0, at)}</EmailWords>
      <EmailText email={first} />
      <EmailWords email={others}>{children.slice(at + first.length)}</EmailWords>
    </>
  );
}
