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
      title={say('factors.app.title')}
      lead={say('factors.app.lead')}
    >
      <Panel title={say('factors.app.what')}>
        <p>{say('factors.app.whatWords')}</p>
      </Panel>
      <Panel title={say('factors.app.which')}>
        <p>{say('factors.app.whichWords')}</p>
      </Panel>
      <Panel title={say('factors.app.lost')}>
        <p>{say('factors.app.lostWords')}</p>
      </Panel>
      <LinkButton href="/personal-center/otp-setting">{say('factors.app.start')}</LinkButton>
    </CenterPage>
  );
}
