import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Field } from '../../ui/fields/field.tsx';

export type FixedAddressProps = {
  email: string;
  /** At the end of the label's line. */
  aside?: ReactNode;
};

/** The address that a new password is for, so that password managers keep both together; it cannot be changed here. */
export function FixedAddress({ email, aside }: FixedAddressProps) {
  const say = useText();
  return (
    <Field
      label={say('field.email.label')}
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      aside={aside}
      readOnly
    />
  );
}
