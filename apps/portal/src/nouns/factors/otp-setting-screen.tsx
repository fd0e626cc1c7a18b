import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import type { FreshApp } from './setup/fresh-secrets.ts';
import { OtpKey } from './setup/otp-key.tsx';
import { QrCode } from './setup/qr-code.tsx';
import { useBeginSetup } from './setup/use-begin-setup.ts';

/** Where the app most likely is: on this very phone, which cannot scan its own screen (specification section 2). */
const isPhone = (): boolean => matchMedia(`(width < ${limits.mobileBelowPx}px)`).matches;

/** `/personal-center/otp-setting`: the key of the app, as a picture to scan, as a link and to type in. */
export function OtpSettingScreen() {
  const say = useText();
  const { app, isRenewed, state, begin, dialog } = useBeginSetup();
  const [onPhone] = useState(isPhone);
  const again = <Button onClick={() => void begin()}>{say('screen.failed.again')}</Button>;
  if (state === 'replaces') return <Replacing onPress={begin} />;
  return (
    <CenterPage
      path="/personal-center/otp-setting"
      width="form"
      title={say('factors.scan.title')}
      lead={app && say(onPhone ? 'factors.scan.leadPhone' : 'factors.scan.lead')}
    >
      {state === 'loading' && <Skeleton shape="rows" count={2} label={say('factors.scan.loading')} />}
      {(state === 'closed' || state === 'failed') && (
        <Stack>
          <Banner kind="info">
            {say(state === 'closed' ? 'factors.scan.closed' : 'factors.scan.failed')}
          </Banner>
          {again}
        </Stack>
      )}
      {app && isRenewed && <Banner kind="info">{say('factors.scan.renewed')}</Banner>}
      {app && <Key app={app} onPhone={onPhone} />}
      {dialog}
    </CenterPage>
  );
}

/** Asks before a key is made for an account whose app is on. */
function Replacing({ onPress }: { onPress: () => Promise<void> }) {
  const say = useText();
  return (
    <CenterPage
      path="/personal-center/otp-setting"
      width="form"
      title={say('factors.setting.replace')}
      lead={say('factors.scan.replaces')}
    >
      <Button onClick={() => void onPress()}>{say('factors.setting.start')}</Button>
      <LinkButton href="/personal-center/mfa-setting" kind="secondary">
        {say('factors.setting.title')}
      </LinkButton>
    </CenterPage>
  );
}

/** On a phone the link and the key come first, elsewhere the picture. */
function Key({ app, onPhone }: { app: FreshApp; onPhone: boolean }) {
  const say = useText();
  const picture = <QrCode text={app.otpauthUrl} label={say('factors.scan.picture')} />;
  return (
    <Stack>
      {!onPhone && picture}
      {onPhone && (
        <LinkButton kind="secondary" href={app.otpauthUrl}>
          {say('factors.scan.open')}
        </LinkButton>
      )}
      <OtpKey secret={app.secret} />
      {onPhone && picture}
      <LinkButton href="/personal-center/otp-code">{say('factors.scan.next')}</LinkButton>
    </Stack>
  );
}
