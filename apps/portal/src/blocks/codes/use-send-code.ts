import { clientFaults } from '../../calls/answer.ts';
import { useGo } from '../../session/navigation.ts';
import type { Sending, Sent } from './send-code.ts';

const { noAnswer } = clientFaults;

/** @returns the function that sends a code; the module behind it is loaded with the first one */
export function useSendCode(): (sending: Sending, how?: { again?: boolean }) => Promise<Sent> {
  const go = useGo();
  return async (sending, { again = false } = {}) => {
    const brought = await import('./send-code.ts').catch(() => undefined);
    if (!brought) return { kind: 'refused', answer: [noAnswer, { code: noAnswer }] };
    return brought.sendCode(sending, { go, again });
  };
}
