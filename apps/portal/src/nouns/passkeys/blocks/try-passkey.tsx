import { faultWords } from '../../../blocks/fault-words.tsx';
import { type Answer, clientFaults } from '../../../calls/answer.ts';
import { call } from '../../../calls/call.ts';
import { Text } from '../../../i18n/text.tsx';
import type { Message } from '../../../ui/form/form-state.ts';
import { whyNoPasskeys } from './can-use-passkeys.ts';
import { signalUnknown } from './signals.ts';

/** What came of asking for a passkey: the answer of the platform, or words that say why there is none. */
export type PasskeyAnswer = { answer: Answer<'finishPasskeyLogin'> } | { words: Message | undefined };

/**
 * Asks the browser for a passkey and the platform what it opens: an account, or in a session the sensitive calls.
 * @param autofill waits until one is chosen among what the browser fills in
 * @param signal ends it before the browser is asked: a later ceremony would be ended by this one
 * @returns undefined where autofill brought none: nobody has asked for one
 */
export async function tryPasskey({
  autofill = false,
  signal,
}: {
  autofill?: boolean;
  signal?: AbortSignal;
} = {}): Promise<PasskeyAnswer | undefined> {
  const missing = whyNoPasskeys();
  if (missing) return autofill ? undefined : { words: <Text id={`passkeys.cannot.${missing}`} /> };
  const ceremonies = await import('./ceremonies.ts').catch(() => undefined);
  if (!ceremonies) return autofill ? undefined : { words: faultWords(clientFaults.noAnswer) };
  if (autofill && !(await ceremonies.canAutofill())) return undefined;
  const [fault, begun] = await call('beginPasskeyLogin', {});
  if (fault !== 0) return autofill ? undefined : { words: faultWords(fault) };
  if (signal?.aborted) return undefined;
  const response = await ceremonies.askForPasskey(begun.options, autofill);
  if (!response) return autofill ? undefined : { words: <Text id="passkeys.use.none" /> };
  const answer = await call('finishPasskeyLogin', { response });
  const isUnknown = answer[0] === 11000 && answer[1].fields?.response === 'unknown';
  if (!isUnknown) return { answer };
  signalUnknown(begun.options.rpId, response.id);
  return { words: <Text id="passkeys.use.unknown" /> };
}

/** What a refusal says where a passkey was asked for; undefined where the catalogue's words do. */
export function passkeyWords(fault: number): Message | undefined {
  if (fault === 11201) return <Text id="passkeys.use.wrong" />;
  if (fault === 11221) return <Text id="passkeys.use.late" />;
  return undefined;
}
