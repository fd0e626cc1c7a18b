import type { DetailsOf } from '@foyer/contract/faults/faults';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../i18n/text.tsx';
import { Note } from '../../../ui/layout/stack.tsx';
import type { GivenFactor } from '../../factors/blocks/factor-entries.tsx';
import { FactorForm } from '../../factors/blocks/factor-form.tsx';

export type StepUpFactorProps = {
  due: DetailsOf<11257>;
  /** Told until when the session is stepped up. */
  onProven: (until: string) => void;
  /** The first factor has to be given again. */
  onOver: () => void;
  /** What it is for does not open by a backup code (settled A1). */
  notByBackupCode?: boolean | undefined;
};

/** The second factor of a step-up. */
export function StepUpFactor({ due, onProven, onOver, notByBackupCode = false }: StepUpFactorProps) {
  const say = useText();
  const { bizToken, mfaMethodList } = due;
  const isLeftOut = notByBackupCode && mfaMethodList.includes('backupCode');
  const methods = isLeftOut ? mfaMethodList.filter((method) => method !== 'backupCode') : mfaMethodList;
  const prove = async (factor: GivenFactor) => {
    const [fault, result] = await call('authBy2fa', { ...factor, bizToken });
    if (fault !== 0) return [fault, result] as const;
    // without it the ticket was that of a sign-in, which this screen never has
    if ('stepUpUntil' in result) onProven(result.stepUpUntil);
    return undefined;
  };
  return (
    <FactorForm
      methods={methods}
      bizToken={bizToken}
      submitLabel={say('stepUp.dialog.continue')}
      onFactor={prove}
      onOver={onOver}
    >
      {isLeftOut && <Note>{say('stepUp.factor.notByBackupCode')}</Note>}
    </FactorForm>
  );
}
