import type { Fault } from '@foyer/contract/faults';
import { type ClientFault, clientFaults, type Refusal } from '../calls/answer.ts';
import { faultPhrase, isAboutService } from '../calls/say-fault.ts';
import { Text } from '../i18n/text.tsx';
import { useToast } from '../ui/feedback/toast.tsx';
import type { FormErrors } from '../ui/form/form-state.ts';
import { reasonMessage } from './fields/field-checks.tsx';

/**
 * Says a refused call: shows its toast and returns what belongs to fields, for the form to show.
 * @param field the field that the fault is about, when the call was about one
 */
export type SayFault = (
  fault: Fault | ClientFault,
  refusal: Refusal,
  field?: string,
) => FormErrors | undefined;

/** What comes after a refusal: the next try, or another screen. What comes of it must not stand beside the old words. */
const nextSteps = ['click', 'submit', 'popstate'];

/** @returns the function that says refused calls (flows.md, Faults) */
export function useSayFault(): SayFault {
  const toast = useToast();
  return (fault, refusal, field) => {
    const phrase = faultPhrase(fault);
    if (!phrase) return undefined;
    const words = <Text id={phrase} />;
    const hide = toast(words);
    for (const sign of nextSteps) addEventListener(sign, hide, { once: true });
    const reasons = Object.entries(refusal.fields ?? {});
    if (reasons.length > 0)
      return Object.fromEntries(reasons.map(([name, reason]) => [name, reasonMessage(reason) ?? words]));
    if (fault === clientFaults.stopped) return undefined;
    if (isAboutService(fault)) return { form: words };
    return field ? { [field]: words } : undefined;
  };
}
