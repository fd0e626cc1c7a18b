import type { ResultOf } from '@foyer/contract/calls';
import { reasonMessage } from '../../../blocks/fields/field-checks.tsx';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { Text } from '../../../i18n/text.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { catchFocus } from '../../../ui/focus-beginning.ts';
import type { FormErrors, Message } from '../../../ui/form/form-state.ts';

type Binding = ResultOf<'getUserThirdPartyBindStatus'>['bindings'][number];

/** A connected device. */
export type Thing = Binding & { grantID: string };

/** What can be done with a connected device. Each act asks for the list again. */
export interface ThingActs {
  /** @returns what is wrong with the name */
  rename: (thing: Thing, name: string) => Promise<FormErrors | undefined>;
  /** Ends what this device may do; others of the same app stay. */
  unlink: (thing: Thing) => Promise<void>;
}

const isThing = (binding: Binding): binding is Thing =>
  binding.kind === 'thing' && binding.grantID !== undefined;

/** What a device is called: by its owner or by itself, else as its app. */
export const nameOf = ({ deviceName, name }: Pick<Binding, 'deviceName' | 'name'>): string =>
  deviceName ?? name;

const tooManyDigits = <Text id="things.name.digits" />;
const isGone = <Text id="things.name.gone" />;

const wordsOfReason = (reason: string): Message | undefined =>
  reason === 'digits' ? tooManyDigits : reasonMessage(reason);

/**
 * @param reload asks for the bindings again
 * @returns the connected devices among what may act for the account, and what can be done with them
 */
export function useThings(
  bindings: readonly Binding[],
  reload: () => Promise<void>,
): ThingActs & { things: readonly Thing[] } {
  const toast = useToast();
  const showFault = useShowFault();

  const rename = async ({ grantID }: Thing, name: string) => {
    const [fault, refusal] = await call('renameThing', { grantID, name });
    if (fault === 11000 && refusal.fields?.name) return { name: wordsOfReason(refusal.fields.name) };
    if (fault !== 0) return showFault(fault, refusal, 'form', fault === 11251 ? isGone : undefined);
    await reload();
    return undefined;
  };
  const unlink = async (thing: Thing) => {
    const [fault, refusal] = await call('unbindThirdPartyAccount', { grantID: thing.grantID });
    if (fault === 0 || fault === 11251)
      toast(<Text id="grants.unlink.done" values={{ name: nameOf(thing) }} />);
    else showFault(fault, refusal);
    await reload();
    catchFocus();
  };
  return { things: bindings.filter(isThing), rename, unlink };
}
