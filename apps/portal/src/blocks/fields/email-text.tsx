import { Fragment } from 'react';

/** After each `@` and each dot; where there is none, a line that is too short breaks anywhere. */
const places = /(?<=[@.])/;

/** An address that breaks where its parts end, where it has to break. */
export function EmailText({ email }: { email: string }) {
  return email.split(places).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and only change all together
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
