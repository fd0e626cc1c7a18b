import { passwordLength } from '@foyer/contract/lengths';
import { type ChangeEvent, useRef, useState } from 'react';
import { Text, useLanguage, useText } from '../../../i18n/text.tsx';
import { usePage } from '../../../session/page.ts';
import type { FieldProps } from '../../../ui/fields/field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useFieldError } from '../../../ui/form/form-state.ts';
import { Meter } from '../../../ui/navigation/steps.tsx';

type Words = { revealLabel: string; hideLabel: string; capsLockHint: string };

function useWords(): Words {
  const say = useText();
  return {
    revealLabel: say('field.password.reveal'),
    hideLabel: say('field.password.hide'),
    capsLockHint: say('field.password.capsLock'),
  };
}

export type CurrentPasswordFieldProps = Pick<FieldProps, 'aside'> & { name?: string; label?: string };

/** The field for a password that exists: to sign in, or to prove who it is. */
export function CurrentPasswordField({ name = 'password', label, aside }: CurrentPasswordFieldProps) {
  const say = useText();
  return (
    <PasswordField
      {...useWords()}
      name={name}
      label={label ?? say('field.password.label')}
      aside={aside}
      autoComplete="current-password"
      enterKeyHint="go"
      required
    />
  );
}

export type NewPasswordFieldProps = {
  name?: string;
  label?: string;
  /** The address of the account: the password must not be made of it. */
  email: string;
  /** What was typed before, for when the field comes back. */
  defaultValue?: string | undefined;
};

const strengthKeys = [
  'field.strength.0',
  'field.strength.1',
  'field.strength.2',
  'field.strength.3',
  'field.strength.4',
] as const;

/**
 * The field for a new password, with a meter that says in words how good it is. What is wrong with the password takes
 * the place of those words until it is changed, beside empty bars, so that nothing moves.
 */
export function NewPasswordField({ name = 'password', label, email, defaultValue }: NewPasswordFieldProps) {
  const say = useText();
  const words = useWords();
  const language = useLanguage();
  const { familyName, apps } = usePage().brand;
  const latest = useRef('');
  const [strength, setStrength] = useState<0 | 1 | 2 | 3 | 4>();
  const judge = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    latest.current = target.value;
    const { strengthOf } = await import('./password-strength.ts');
    if (latest.current !== target.value) return;
    const owner = {
      email,
      brandWords: [familyName, ...Object.values(apps).map(({ name }) => name)],
      language,
    };
    setStrength(target.value.length < passwordLength.min ? undefined : strengthOf(target.value, owner));
  };
  const strengthKey = strength === undefined ? 'field.newPassword.hint' : strengthKeys[strength];
  const error = useFieldError(undefined, name);
  return (
    <PasswordField
      {...words}
      name={name}
      label={label ?? say('field.newPassword.label')}
      hint={<Meter value={strength ?? 0} label={<Text id={strengthKey} />} />}
      error={error && <Meter value={0} label={error} />}
      autoComplete="new-password"
      enterKeyHint="go"
      defaultValue={defaultValue}
      required
      onChange={(event) => void judge(event)}
    />
  );
}
