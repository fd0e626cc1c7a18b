import type { Fault } from '@foyer/contract/faults/faults';
import { useCallback } from 'react';
import { type ClientFault, clientFaults, type Refusal } from '../calls/answer.ts';
import { isAboutService } from '../calls/fault-phrase.ts';
import { useToast } from '../ui/feedback/toast.tsx';
import type { FormErrors, Message } from '../ui/form/form-state.ts';
import { faultWords } from './fault-words.tsx';
import { reasonMessage } from './fields/field-checks.tsx';
import { onNextStep } from './on-next-step.ts';

/**
 * Shows a refused call: in a toast, and at the place that it is about. Both say the same words, and only the place is
 * read out (decision 0015).
 * @param place the field that the call is about, `form` for the form as a whole, or `page` where the page itself says
 * the words; without a place the toast is all there is
 * @param words instead of those that the catalogue has for the fault
 * @returns what belongs to the form, by field name
 */
export type ShowFault = (
  fault: Fault | ClientFault,
  refusal: Refusal,
  place?: string,
  words?: Message,
) => FormErrors | undefined;

/** What the platform says of single fields stands at those; that the service is unavailable, at the form. */
function errorsAt(place: string, fault: Fault | ClientFault, { fields = {} }: Refusal, words: Message) {
  const reasons = Object.entries(fields);
  if (reasons.length > 0)
    return Object.fromEntries(reasons.map(([name, reason]) => [name, reasonMessage(reason) ?? words]));
  return { [place !== 'page' && isAboutService(fault) ? 'form' : place]: words };
}

/** @returns the function that shows refused calls; it stays the same while the portal is open */
export function useShowFault(): ShowFault {
  const toast = useToast();
  return useCallback<ShowFault>(
    (fault, refusal, place, ownWords) => {
      const words = ownWords ?? faultWords(fault);
      if (!words) return undefined;
      const errors =
        place === undefined || fault === clientFaults.stopped
          ? undefined
          : ownWords
            ? { [place]: ownWords }
            : errorsAt(place, fault, refusal, words);
      // Without a connection the bar of the shell says it.
      if (!navigator.onLine) return errors;
      const [placed] = Object.values(errors ?? {});
      const hide = toast(placed ?? words, { isSilent: placed !== undefined });
      // The toast goes, so that it does not stand beside the next outcome.
      onNextStep(hide);
      return errors;
    },
    [toast],
  );
}
