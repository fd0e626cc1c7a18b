import { useDates } from '../../blocks/clock/use-dates.ts';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user/user.ts';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { Preview } from './inventory.tsx';
import { confirmedBy, TypedConfirmation } from './typed-confirmation.tsx';
import { useDeleteAccount } from './use-deletion.ts';

/** The date, the typed address, and the press. */
export function DeleteAccount({ preview }: { preview: Preview }) {
  const say = useText();
  const { day, left } = useDates();
  const { deleteAccount, dialog } = useDeleteAccount();
  const email = useUser()?.userInfo.email ?? '';
  const { effectiveAt } = preview;
  return (
    <Panel
      title={say('deletion.account.confirm')}
      description={say('deletion.account.when', { at: day(effectiveAt), left: left(effectiveAt) })}
    >
      <Form action={deleteAccount} validate={confirmedBy(email)}>
        <FormError />
        <TypedConfirmation email={email} />
        <SubmitButton kind="danger">{say('deletion.account.press')}</SubmitButton>
        <LinkButton href="/personal-center/privacy" kind="secondary">
          {say('deletion.account.keep')}
        </LinkButton>
      </Form>
      {dialog}
    </Panel>
  );
}
