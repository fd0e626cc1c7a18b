import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { EmailField } from '../../blocks/fields/email-field.tsx';
import { useTypedAddress } from '../../blocks/fields/typed-address.ts';
import type { LastSignIn } from '../../session/user/last-sign-in.ts';
import type { ReturningProps } from './returning.tsx';

const fetchReturning = () => import('./returning.tsx');

/** The address at the start of a sign-in: that of who was here last, to go on with one press, or a field for it. */
export function LoginAddress({ last }: { last: LastSignIn | undefined }) {
  const typed = useTypedAddress();
  const [Returning, setReturning] = useState<ComponentType<ReturningProps>>();
  const [closed, setClosed] = useState<{ words: ReactElement | undefined }>();
  const isOther = typed !== undefined && typed !== last?.email;

  useEffect(() => {
    if (!last || isOther) return;
    // Where it cannot be fetched the field stays.
    fetchReturning()
      .then((late) => late.bringReturning(last))
      .then((brought) => setReturning(() => brought))
      .catch(() => undefined);
  }, [last, isOther]);

  if (Returning && last && !closed)
    return (
      <Returning
        last={last}
        onClose={(words) => setClosed({ words })}
        onReopen={() => setClosed(undefined)}
      />
    );
  return (
    <EmailField
      key={closed ? 'other' : ''}
      defaultValue={closed ? undefined : typed}
      hint={closed?.words}
      autoComplete="username webauthn"
      autoFocus={closed !== undefined}
    />
  );
}
