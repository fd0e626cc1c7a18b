import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';

const fetchSignIn = () => import('./sign-in-by-passkey.tsx');

/** Signing in with a passkey: by its button, and from the first focus on among what the browser fills in. */
export function LoginPasskey() {
  const say = useText();
  const [SignIn, setSignIn] = useState<ComponentType<{ asked: number }>>();
  const [asked, setAsked] = useState(0);
  // where it cannot be fetched, the other ways are there
  const bring = useCallback(
    () =>
      void fetchSignIn().then(
        (late) => setSignIn(() => late.SignInByPasskey),
        () => undefined,
      ),
    [],
  );
  useEffect(() => {
    addEventListener('focusin', bring, { once: true });
    return () => removeEventListener('focusin', bring);
  }, [bring]);
  const ask = () => {
    bring(); // Safari moves no focus to a button that is pressed
    setAsked(asked + 1);
  };
  return (
    <>
      {SignIn && <SignIn asked={asked} />}
      <Button kind="quiet" onClick={ask}>
        {say('passkeys.use.button')}
      </Button>
    </>
  );
}
