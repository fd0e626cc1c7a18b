import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { useText } from '../../i18n/text.tsx';
import type { Stashed } from '../../session/stash.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { AskApproval } from './ask-approval.tsx';
import { FactorForm } from './blocks/factor-form.tsx';
import { useSecondFactor } from './use-second-factor.tsx';

/** The form of a second factor, with the choice to trust this browser, and the way to an approval on another one. */
export function SecondFactor({ waiting }: { waiting: Stashed<'mfaLogin'> }) {
  const say = useText();
  const { day, left } = useDates();
  const [until] = useState(() => Date.now() + limits.mfa.trust.kept);
  const [trusts, setTrusts] = useState(false);
  const { prove, startAgain } = useSecondFactor(waiting, trusts);
  return (
    <Stack>
      <FactorForm
        methods={waiting.mfaMethodList}
        bizToken={waiting.bizToken}
        submitLabel={say('factors.signIn.submit')}
        onFactor={prove}
        onOver={startAgain}
      >
        <Checkbox
          name="trust"
          label={say('factors.signIn.trust')}
          detail={say('factors.signIn.trustUntil', { date: day(until), left: left(until) })}
          defaultChecked={trusts}
          onChange={({ target }) => setTrusts(target.checked)}
        />
      </FactorForm>
      {waiting.mfaMethodList.includes('approval') && <AskApproval waiting={waiting} onOver={startAgain} />}
    </Stack>
  );
}
