import type { MfaMethod, SignInFactor } from '@foyer/contract/nouns/step-up';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/text.tsx';
import { Button, SubmitButton } from '../../../ui/actions/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ClockHint } from './clock-hint.tsx';
import { factorEntries } from './factor-entries.tsx';
import { type TryFactor, useFactorTry } from './use-factor-try.tsx';

export type FactorFormProps = {
  /** Those that can be given; the first one is asked for. An approval has a screen of its own. */
  methods: readonly SignInFactor[];
  /** Of the step before, which a passkey's challenge is made for. */
  bizToken: string;
  submitLabel: string;
  onFactor: TryFactor;
  /** No more is taken: the step before has to be done again. */
  onOver: () => void;
  /** Stands above the button. */
  children?: ReactNode;
};

/** The second factor: one method at a time, with the ways to the others. */
export function FactorForm(props: FactorFormProps) {
  const { bizToken, submitLabel, onFactor, onOver, children } = props;
  const methods = props.methods.filter((method) => method !== 'approval');
  const say = useText();
  const [method, setMethod] = useState<MfaMethod>(methods[0] ?? 'otp');
  const { busy, misses, submit } = useFactorTry({ method, bizToken, tryFactor: onFactor, onOver });
  const { Field, validate, lead } = factorEntries[method];
  return (
    <Stack>
      <p>{say(lead)}</p>
      <Form key={method} action={submit} validate={validate}>
        <FormError />
        <Field busy={busy} />
        {method === 'otp' && <ClockHint misses={misses} />}
        {children}
        <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
      </Form>
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} kind="quiet" onClick={() => setMethod(other)}>
            {say(factorEntries[other].choose)}
          </Button>
        ))}
    </Stack>
  );
}
