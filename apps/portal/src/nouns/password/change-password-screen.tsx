import { useEffect, useState } from 'react';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { writeStash } from '../../session/stash.ts';
import { type Account, isSteppedUp, useAccountData } from '../accounts/blocks/account-data.ts';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { OwnStepUp } from '../step-up/blocks/own-step-up.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

const titles = {
  unknown: 'center.password.title',
  change: 'password.change.title',
  first: 'password.change.titleFirst',
} as const;
const leads = { change: 'password.change.lead', first: 'password.change.leadFirst' } as const;

/** `/personal-center/change-password`: by the current password, or after a mailed code or a passkey where none is set. */
export function ChangePasswordScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  const kind = state.kind !== 'known' ? 'unknown' : state.result.hasPassword ? 'change' : 'first';
  return (
    <CenterPage
      path="/personal-center/change-password"
      width="form"
      title={say(titles[kind])}
      lead={kind !== 'unknown' && say(leads[kind])}
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

/** Asks for the current password with the new one; where there is none, who sits here before it. */
function Proving({ account, onStale }: { account: Account; onStale: () => Promise<void> }) {
  const { email, hasPassword } = account;
  const [isProven, setProven] = useState(isSteppedUp(account));
  useEffect(() => writeStash('signInEmail', { email }), [email]);
  if (hasPassword || isProven)
    return (
      <ChangePasswordForm
        email={email}
        hasPassword={hasPassword}
        onProofLost={() => {
          setProven(false);
          void onStale();
        }}
      />
    );
  return (
    <OwnStepUp hasPassword={false} onProven={() => setProven(true)} onPointless={() => void onStale()} />
  );
}
