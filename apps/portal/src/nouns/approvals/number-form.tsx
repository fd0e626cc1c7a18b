import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes.tsx';
import { digits } from '../../ui/fields/code-value.ts';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';

/** The number that the other screen shows. */
const shape = digits(2);

export type NumberFormProps = {
  busy: boolean;
  approve: (number: string) => Promise<FormErrors | undefined>;
};

/** Takes the number that the other screen shows; it can be sent once it is complete. */
export function NumberForm({ busy, approve }: NumberFormProps) {
  const say = useText();
  const [isFull, setIsFull] = useState(false);
  return (
    <Form action={({ number = '' }) => approve(number)}>
      <FormError />
      <div
        onInput={({ target }) =>
          setIsFull(target instanceof HTMLInputElement && target.value.length === shape.length)
        }
      >
        <CodeBoxes
          label={say('approvals.ask.number')}
          name="number"
          shape={shape}
          autoComplete="off"
          busy={busy}
        />
      </div>
      <SubmitButton disabled={!isFull} busy={busy}>
        {say('approvals.ask.yes')}
      </SubmitButton>
    </Form>
  );
}
