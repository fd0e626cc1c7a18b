import { limits } from '@foyer/contract/limits';
import { maskEmail } from '@foyer/contract/mask-email';
import { CenterPage } from '../../blocks/center/center-page.tsx';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user.ts';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Note } from '../../ui/layout/stack.tsx';
import { MonoList } from '../../ui/rows/mono-list.tsx';
import { type FreshCodes, useFresh } from './fresh-secrets.ts';
import { SaveCodes } from './save-codes.tsx';
import { useFinishSetup } from './use-finish-setup.ts';

/** `/personal-center/backup-code`: ten codes, shown this once; one goes on when they are said to be saved (security: R32). */
export function BackupCodeScreen() {
  const say = useText();
  const { codes } = useFresh();
  return (
    <CenterPage
      path="/personal-center/backup-code"
      width="form"
      title={say('mfa.codes.title')}
      lead={codes && say('mfa.codes.lead')}
    >
      {codes ? (
        <Codes fresh={codes} />
      ) : (
        <>
          <Banner kind="info">{say('mfa.codes.gone')}</Banner>
          <LinkButton href="/personal-center/mfa-setting">{say('mfa.setting.title')}</LinkButton>
        </>
      )}
    </CenterPage>
  );
}

function Codes({ fresh }: { fresh: FreshCodes }) {
  const say = useText();
  const { codes, madeAt, isFirst } = fresh;
  const { finish, dialog } = useFinishSetup();
  const address = maskEmail(useUser()?.userInfo.email ?? '');
  const owner = say('mfa.codes.for', { address, date: formatDateTime(madeAt) });
  const validate = ({ saved }: FormValues): FormErrors => ({
    saved: saved === undefined ? say('mfa.codes.savedFirst') : undefined,
  });
  const trustedUntil = formatDateTime(madeAt + limits.mfa.trust.kept);
  return (
    <>
      <MonoList label={say('mfa.codes.list')} items={codes} />
      <Note>{owner}</Note>
      <SaveCodes text={[say('mfa.codes.list'), owner, '', ...codes, ''].join('\n')} />
      <Form action={finish} validate={validate}>
        <Checkbox name="saved" label={say('mfa.codes.saved')} />
        {isFirst && (
          <Checkbox
            name="trust"
            label={say('mfa.signIn.trust')}
            detail={say('mfa.signIn.trustUntil', { date: trustedUntil })}
          />
        )}
        <SubmitButton>{say('mfa.codes.done')}</SubmitButton>
      </Form>
      {dialog}
    </>
  );
}
