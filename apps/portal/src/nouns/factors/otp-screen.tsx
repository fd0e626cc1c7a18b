import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';

/** `/personal-center/otp`: what an authenticator app is, which ones work, and what if the phone is lost. */
export function OtpScreen() {
  const say = useText();
  return (
    <CenterPage
      path="/personal-center/otp"
      width="form"
      title={say('mfa.app.title')}
      lead={say('mfa.app.lead')}
    >
      <Panel title={say('mfa.app.what')}>
        <p>{say('mfa.app.whatWords')}</p>
      </Panel>
      <Panel title={say('mfa.app.which')}>
        <p>{say('mfa.app.whichWords')}</p>
      </Panel>
      <Panel title={say('mfa.app.lost')}>
        <p>{say('mfa.app.lostWords')}</p>
      </Panel>
      <LinkButton href="/personal-center/otp-setting">{say('mfa.app.start')}</LinkButton>
    </CenterPage>
  );
}
