import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { FactorForm } from '../../blocks/factors/factor-form.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import type { Stashed } from '../../session/stash.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useSecondFactor } from './use-second-factor.tsx';

/** `/mfa`: the second factor of a sign-in. */
export function MfaScreen() {
  const say = useText();
  const waiting = useLiveStash('mfaLogin');
  return (
    <FormPage
      title={say('mfa.signIn.title')}
      lead={waiting && say('mfa.signIn.for', { address: waiting.maskedEmail })}
      below={
        <Stack gap="tight" align="center">
          <TextLink href="/recover-account">{say('mfa.signIn.none')}</TextLink>
          <TextLink href="/mfa-faq">{say('mfa.signIn.help')}</TextLink>
        </Stack>
      }
    >
      {waiting && <SecondFactor waiting={waiting} />}
    </FormPage>
  );
}

function SecondFactor({ waiting }: { waiting: Stashed<'mfaLogin'> }) {
  const say = useText();
  const [until] = useState(() => Date.now() + limits.mfa.trust.kept);
  const [trusts, setTrusts] = useState(false);
  const { prove, startAgain } = useSecondFactor(waiting, trusts);
  return (
    <FactorForm
      methods={waiting.mfaMethodList}
      bizToken={waiting.bizToken}
      submitLabel={say('mfa.signIn.submit')}
      onFactor={prove}
      onOver={startAgain}
    >
      <Checkbox
        name="trust"
        label={say('mfa.signIn.trust')}
        detail={say('mfa.signIn.trustUntil', { date: formatDateTime(until) })}
        defaultChecked={trusts}
        onChange={({ target }) => setTrusts(target.checked)}
      />
    </FactorForm>
  );
}
