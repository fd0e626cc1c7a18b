import { useEffect, useEffectEvent, useState } from 'react';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import type { Answer } from '../../calls/answer.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Message } from '../../ui/form/form-state.ts';
import { passkeyWords, tryPasskey } from '../passkeys/blocks/try-passkey.tsx';
import { useSignInAnswer } from './blocks/use-sign-in-answer.tsx';

const fetchCeremonies = () => import('../passkeys/blocks/ceremonies.ts');

/** Without a session the answer is that of a sign-in. */
const asSignIn = (answer: Answer<'finishPasskeyLogin'>) => answer as Answer<'authByPWDOrOTM'>;

/**
 * Signs in with a passkey: first with one that is chosen among what the browser fills in, and at each press of the button
 * with one that the browser asks for.
 * @param asked how often the button was pressed
 */
export function SignInByPasskey({ asked }: { asked: number }) {
  const follow = useSignInAnswer();
  const showFault = useShowFault();
  const [words, setWords] = useState<Message>();
  const take = useEffectEvent(
    async ({ answer }: { answer: Answer<'finishPasskeyLogin'> }, signal: AbortSignal) => {
      const refused = await follow(asSignIn(answer), { method: 'passkey' });
      if (!refused || signal.aborted) return;
      const [fault, refusal] = refused;
      setWords(showFault(fault, refusal, 'page', passkeyWords(fault))?.page);
    },
  );

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const signIn = async () => {
      setWords(undefined);
      const tried = await tryPasskey({ autofill: asked === 0, signal });
      if (!tried || signal.aborted) return;
      if ('words' in tried) return setWords(tried.words);
      await take(tried, signal);
    };
    void signIn();
    return () => {
      end.abort();
      // where the module cannot be fetched, no ceremony has begun
      void fetchCeremonies().then(
        ({ endCeremony }) => endCeremony(),
        () => undefined,
      );
    };
  }, [asked]);
  return <div role="alert">{words && <Banner kind="danger">{words}</Banner>}</div>;
}
