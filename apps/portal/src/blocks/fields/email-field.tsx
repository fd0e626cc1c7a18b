import { useRef, useState } from 'react';
import { Text, useText } from '../../i18n/text.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { Field, type FieldProps } from '../../ui/fields/field.tsx';
import { suggestAddress } from './suggest-domain.ts';

export type EmailFieldProps = Pick<FieldProps, 'name' | 'hint' | 'aside' | 'defaultValue' | 'required'> & {
  /** Instead of "Email address". */
  label?: string;
  /** `username`: the address that signs in, for password managers; `email`: any other. */
  autoComplete?: 'username' | 'email';
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
  const input = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string>();
  const take = () => {
    if (!input.current || !suggestion) return;
    input.current.value = suggestion;
    setSuggestion(undefined);
    input.current.focus();
  };
  const offer = suggestion && (
    <TextButton onClick={take}>
      <Text id="field.email.suggestion" values={{ address: suggestion }} />
    </TextButton>
  );
  return (
    <Field
      required
      {...rest}
      ref={input}
      name={name}
      label={label ?? say('field.email.label')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      hint={offer || hint}
      onBlur={(event) => setSuggestion(suggestAddress(event.target.value))}
    />
  );
}
