import { clientFaults } from '../../../calls/answer.ts';
import { useGo } from '../../../session/navigation.ts';
import type { CodeRequest, Sent } from './send-code.ts';

const { noAnswer } = clientFaults;

/** @returns the function that sends a code; the module behind it is loaded with the first one */
export function useSendCode(): (request: CodeRequest, how?: { again?: boolean }) => Promise<Sent> {
  const go = useGo();
  return async (request, { again = false } = {}) => {
    const brought = await import('./send-code.ts').catch(() => undefined);
    if (!brought) return { kind: 'refused', answer: [noAnswer, { code: noAnswer }] };
    return brought.sendCode(request, { go, again });
  };
}
