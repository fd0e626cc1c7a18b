import { useEffect } from 'react';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { isSteppedUp, useAccountData } from '../accounts/blocks/account-data.ts';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { OwnStepUp } from '../step-up/blocks/own-step-up.tsx';

/**
 * `/personal-center/change-email-verify-password`: who sits here, before the address can change. Who has just shown it goes
 * straight on, and who never proved the present mailbox does that first (security: R64, R72).
 */
export function ChangeEmailVerifyPasswordScreen() {
  const say = useText();
  const go = useGo();
  const { state, reload } = useAccountData();
  const account = state.kind === 'known' ? state.result : undefined;
  const isProven = account !== undefined && isSteppedUp(account);
  const isUnverified = account?.verifyEmail === false;
  useEffect(() => {
    if (isUnverified) go('/personal-center/verify-email', { replace: true });
    else if (isProven) go('/personal-center/change-email', { replace: true });
  }, [isUnverified, isProven, go]);
  return (
    <CenterPage
      path="/personal-center/change-email-verify-password"
      width="form"
      title={say('email.change.verifyTitle')}
      lead={say('email.change.verifyLead')}
    >
      <Loaded
        state={state}
        reload={reload}
        rows={2}
        loading={say('email.change.loading')}
        failed={say('email.change.failed')}
      >
        {({ hasPassword }) =>
          !isProven &&
          !isUnverified && (
            <OwnStepUp
              hasPassword={hasPassword}
              notByBackupCode
              onProven={() => go('/personal-center/change-email', { replace: true })}
              onPointless={() => void reload()}
            />
          )
        }
      </Loaded>
    </CenterPage>
  );
}
