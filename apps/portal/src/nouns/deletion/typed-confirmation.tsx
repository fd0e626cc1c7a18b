import { EmailText } from '../../blocks/fields/email-text.tsx';
import { LastField } from '../../blocks/fields/last-field.tsx';
import { Text } from '../../i18n/text.tsx';
import { Field } from '../../ui/fields/field.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';

/** The owner types the address of the account, so that nothing is deleted by a slip of the finger (security: R89). */
export const TypedConfirmation = ({ email }: { email: string }) => (
  <LastField>
    <Field
      name="confirmation"
      type="email"
      label={<Text id="deletion.confirm.label" />}
      hint={<EmailText email={email} />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  </LastField>
);

/** @returns the check that the address of the account was typed, upper and lower case alike */
export const confirmedBy =
  (email: string) =>
  ({ confirmation = '' }: FormValues): FormErrors | undefined =>
    confirmation.trim().toLowerCase() === email.toLowerCase()
      ? undefined
      : { confirmation: <Text id="deletion.confirm.differs" /> };
