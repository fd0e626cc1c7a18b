import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAccountData } from '../accounts/blocks/account-data.ts';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { MfaOff } from './mfa-off.tsx';
import { MfaOn } from './mfa-on.tsx';

/** `/personal-center/mfa-setting`: whether a second factor is on, and everything that belongs to it. */
export function MfaSettingScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  return (
    <CenterPage
      path="/personal-center/mfa-setting"
      title={say('factors.setting.title')}
      lead={say('factors.setting.lead')}
    >
      <Loaded
        state={state}
        reload={reload}
        rows={3}
        loading={say('factors.setting.loading')}
        failed={say('factors.setting.failed')}
        panel
      >
        {({ mfa }) => (mfa.enabled ? <MfaOn mfa={mfa} onChanged={reload} /> : <MfaOff />)}
      </Loaded>
    </CenterPage>
  );
}
