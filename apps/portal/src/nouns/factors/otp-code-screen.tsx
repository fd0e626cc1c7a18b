import { codeError } from '../../blocks/fields/secret-checks.ts';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { ClockHint } from './blocks/clock-hint.tsx';
import { useConfirmSetup } from './setup/use-confirm-setup.tsx';

/** `/personal-center/otp-code`: proves the app by its code. */
export function OtpCodeScreen() {
  const say = useText();
  const { confirm, misses, dialog } = useConfirmSetup();
  return (
    <CenterPage
      path="/personal-center/otp-code"
      width="form"
      title={say('factors.prove.title')}
      lead={say('factors.prove.lead')}
    >
      <Form action={confirm} validate={({ otpCode }) => ({ otpCode: codeError(otpCode) })}>
        <FormError />
        <CodeBoxes label={say('factors.otp.label')} name="otpCode" autoFocus />
        <ClockHint misses={misses} />
        <Checkbox
          name="endOthers"
          label={say('factors.prove.others')}
          detail={say('factors.prove.othersDetail')}
          defaultChecked
        />
        <SubmitButton>{say('factors.prove.submit')}</SubmitButton>
      </Form>
      <TextLink href="/personal-center/otp-setting">{say('factors.prove.back')}</TextLink>
      {dialog}
    </CenterPage>
  );
}
