import type { InputOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import type { MfaMethod } from '@foyer/contract/nouns/step-up';
import type { ComponentType } from 'react';
import { messages } from '../../../blocks/fields/field-checks.tsx';
import { codeError } from '../../../blocks/fields/secret-checks.ts';
import { call } from '../../../calls/call.ts';
import { type PlainKey, useText } from '../../../i18n/text.tsx';
import { CodeBoxes } from '../../../ui/fields/code-boxes.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { FormErrors, FormValues } from '../../../ui/form/form-state.ts';

type WithoutTicket<Input> = Input extends { bizToken: string } ? Omit<Input, 'bizToken'> : never;

/** A second factor as authBy2fa takes it. */
export type GivenFactor = WithoutTicket<InputOf<'authBy2fa'>>;

/** One that a form asks for, as resetPassword takes it too. */
export type EnteredFactor = Exclude<GivenFactor, { mfaMethod: 'approval' }>;

/** How a second factor is entered. */
export interface FactorEntry {
  /** The name of its field, which errors stand at. */
  field: string;
  Field: ComponentType<{ busy: boolean }>;
  validate: (typed: FormValues) => FormErrors;
  /** @param bizToken of the step before; where the browser brings nothing, undefined */
  read: (typed: FormValues, bizToken: string) => EnteredFactor | Promise<EnteredFactor | undefined>;
  /** What the form says above the field. */
  lead: PlainKey;
  /** The press that leads to it from another method. */
  choose: PlainKey;
  /** What its fault 11221 means. */
  used: PlainKey;
}

function OtpField({ busy }: { busy: boolean }) {
  const say = useText();
  return <CodeBoxes label={say('factors.otp.label')} name="otpCode" busy={busy} autoFocus submitWhenFull />;
}

function BackupCodeField({ busy }: { busy: boolean }) {
  const say = useText();
  return (
    <Field
      label={say('factors.backup.label')}
      name="backupCode"
      hint={say('factors.backup.hint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      readOnly={busy}
      maxLength={limits.mfa.backupCodeTypedMax}
    />
  );
}

/**
 * Asks the browser for one of the account's passkeys. Where no challenge is given, the try itself is refused for the same
 * reason, and says so.
 */
async function readPasskey(_: FormValues, bizToken: string): Promise<EnteredFactor | undefined> {
  const [fault, begun] = await call('beginPasskeyLogin', { bizToken });
  if (fault !== 0) return { mfaMethod: 'passkey', passkeyCode: '' };
  const ceremonies = await import('../../passkeys/blocks/ceremonies.ts').catch(() => undefined);
  const response = await ceremonies?.askForPasskey(begun.options);
  return response && { mfaMethod: 'passkey', passkeyCode: JSON.stringify(response) };
}

/** Every second factor: those that are typed, and the passkey, which the submit button asks for. */
export const factorEntries: Record<MfaMethod, FactorEntry> = {
  otp: {
    field: 'otpCode',
    Field: OtpField,
    validate: ({ otpCode }) => ({ otpCode: codeError(otpCode) }),
    read: ({ otpCode = '' }) => ({ mfaMethod: 'otp', otpCode }),
    lead: 'factors.otp.lead',
    choose: 'factors.otp.choose',
    used: 'factors.otp.used',
  },
  backupCode: {
    field: 'backupCode',
    Field: BackupCodeField,
    validate: ({ backupCode = '' }) => ({
      backupCode: backupCode.trim() === '' ? messages.required : undefined,
    }),
    read: ({ backupCode = '' }) => ({ mfaMethod: 'backupCode', backupCode }),
    lead: 'factors.backup.lead',
    choose: 'factors.backup.choose',
    used: 'factors.backup.used',
  },
  passkey: {
    field: 'form',
    Field: () => null,
    validate: () => ({}),
    read: readPasskey,
    lead: 'passkeys.use.lead',
    choose: 'passkeys.use.button',
    used: 'passkeys.use.late',
  },
};
