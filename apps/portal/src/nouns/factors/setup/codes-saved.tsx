import { limits } from '@foyer/contract/limits';
import { useDates } from '../../../blocks/clock/use-dates.ts';
import { useText } from '../../../i18n/text.tsx';
import { SubmitButton } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../../ui/form/form-state.ts';
import type { FreshCodes } from './fresh-secrets.ts';
import { useFinishSetup } from './use-finish-setup.ts';

/** Asks whether the codes are saved; the first ones end the setup, and the browser can be trusted with it. */
export function CodesSaved({ fresh: { madeAt, isFirst } }: { fresh: FreshCodes }) {
  const say = useText();
  const { day, left } = useDates();
  const { finish, dialog } = useFinishSetup();
  const validate = ({ saved }: FormValues): FormErrors => ({
    saved: saved === undefined ? say('factors.codes.savedFirst') : undefined,
  });
  const trustedUntil = madeAt + limits.mfa.trust.kept;
  return (
    <>
      <Form action={finish} validate={validate}>
        <Checkbox name="saved" label={say('factors.codes.saved')} />
        {isFirst && (
          <Checkbox
            name="trust"
            label={say('factors.signIn.trust')}
            detail={say('factors.signIn.trustUntil', { date: day(trustedUntil), left: left(trustedUntil) })}
          />
        )}
        <SubmitButton>{say('factors.codes.done')}</SubmitButton>
      </Form>
      {dialog}
    </>
  );
}
