import type { Fault } from '@foyer/contract/faults/faults';
import type { ClientFault } from '../calls/answer.ts';
import { faultPhrase } from '../calls/fault-phrase.ts';
import { Text } from '../i18n/text.tsx';
import type { Message } from '../ui/form/form-state.ts';

/** @returns what the catalogue says of a fault; undefined where a screen of its own does */
export function faultWords(fault: Fault | ClientFault): Message | undefined {
  const phrase = faultPhrase(fault);
  return phrase && <Text id={phrase} />;
}
