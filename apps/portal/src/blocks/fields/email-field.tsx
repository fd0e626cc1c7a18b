import { type ReactElement, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Field, type FieldProps } from '../../ui/fields/field.tsx';

export type EmailFieldProps = Pick<
  FieldProps,
  'name' | 'hint' | 'aside' | 'defaultValue' | 'required' | 'autoFocus'
> & {
  /** Instead of "Email address". */
  label?: string;
  /** `username`: the address that signs in, for password managers, also with passkeys; `email`: any other. */
  autoComplete?: 'username' | 'username webauthn' | 'email';
};

/** The field for an address; as it is left it offers the well-known domain that was probably meant. */
export function EmailField({
  name = 'email',
  label,
  hint,
  autoComplete = 'username',
  ...rest
}: EmailFieldProps) {
  const say = useText();
  const [offer, setOffer] = useState<ReactElement>();
  const left = async (input: HTMLInputElement) => {
    const late = await import('./offer-address.tsx');
    setOffer(late.offerAddress(input, () => setOffer(undefined)));
  };
  return (
    <Field
      required
      {...rest}
      name={name}
      label={label ?? say('field.email.label')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      hint={offer ?? hint}
      onBlur={({ target }) => void left(target).catch(() => undefined)}
    />
  );
}
