import type { DetailsOf } from '@foyer/contract/fault-details';
import { useEffect, useState } from 'react';
import { type Account, useAccountData } from '../../blocks/account/account-data.ts';
import { CenterPage } from '../../blocks/center/center-page.tsx';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { ConfirmByCode } from '../../blocks/step-up/confirm-by-code.tsx';
import { StepUpFactor } from '../../blocks/step-up/step-up-factor.tsx';
import { useText } from '../../i18n/text.tsx';
import { writeStash } from '../../session/stash.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** `/personal-center/change-password`: by the current password, or by a mailed code where none is set. */
export function ChangePasswordScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  const isFirst = state.kind === 'known' && !state.result.hasPassword;
  return (
    <CenterPage
      path="/personal-center/change-password"
      width="form"
      title={isFirst ? say('password.change.titleFirst') : say('password.change.title')}
      lead={isFirst ? say('password.change.leadFirst') : say('password.change.lead')}
    >
      <Loaded
        state={state}
        reload={reload}
        rows={3}
        loading={say('password.change.loading')}
        failed={say('password.change.failed')}
      >
        {(account) => <Proving account={account} onStale={reload} />}
      </Loaded>
    </CenterPage>
  );
}

/** Asks for the current password with the new one; for a code before it, where there is no password. */
function Proving({ account, onStale }: { account: Account; onStale: () => Promise<void> }) {
  const { email, hasPassword, stepUpUntil } = account;
  const [provenUntil, setProvenUntil] = useState(stepUpUntil);
  useEffect(() => writeStash('signInEmail', { email }), [email]);
  const [due, setDue] = useState<DetailsOf<11257>>();
  const isProven = provenUntil !== undefined && Date.parse(provenUntil) > Date.now();
  if (hasPassword || isProven)
    return (
      <ChangePasswordForm
        email={email}
        hasPassword={hasPassword}
        onProofLost={() => {
          setProvenUntil(undefined);
          void onStale();
        }}
      />
    );
  if (due) return <StepUpFactor due={due} onProven={setProvenUntil} onOver={() => setDue(undefined)} />;
  return (
    <ConfirmByCode
      email={email}
      onProven={setProvenUntil}
      onFactorDue={setDue}
      onPointless={() => void onStale()}
    />
  );
}
