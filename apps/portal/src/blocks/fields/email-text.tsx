import { Fragment } from 'react';

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
