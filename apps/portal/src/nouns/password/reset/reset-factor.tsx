import type { DetailsOf } from '@foyer/contract/faults/faults';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { useText } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import { FactorForm } from '../../factors/blocks/factor-form.tsx';
import type { TryFactor } from '../../factors/blocks/use-factor-try.tsx';
import { weakPasswordMessage } from '../blocks/weak-password.tsx';
import type { ResetPassword } from './use-reset-password.tsx';

export type ResetFactorProps = {
  methods: DetailsOf<11257>['mfaMethodList'];
  /** Of the proven mailbox. */
  bizToken: string;
  onFactor: (factor: Parameters<TryFactor>[0]) => ReturnType<ResetPassword>;
  /** Another password is needed. */
  onPassword: () => void;
};

/** The second factor of a reset. */
export function ResetFactor({ methods, bizToken, onFactor, onPassword }: ResetFactorProps) {
  const say = useText();
  const go = useGo();
  const showFault = useShowFault();
  const prove: TryFactor = async (factor) => {
    const refused = await onFactor(factor);
    if (refused?.[0] !== 11222 && refused?.[0] !== 11223) return refused;
    const [fault, result] = refused;
    showFault(fault, result, undefined, fault === 11222 ? weakPasswordMessage(result.reasons) : undefined);
    onPassword();
    return undefined;
  };
  return (
    <FactorForm
      methods={methods}
      bizToken={bizToken}
      submitLabel={say('password.reset.submit')}
      onFactor={prove}
      onOver={() => go('/forgot-password', { replace: true, notice: 'startAgain' })}
    />
  );
}
