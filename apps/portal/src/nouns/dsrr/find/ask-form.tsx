import { type DsrrKind, dsrrKinds } from '@foyer/contract/nouns/dsrr';
import { reasonMessage } from '../../../blocks/fields/field-checks.tsx';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { SubmitButton } from '../../../ui/actions/button.tsx';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../../ui/form/form-state.ts';
import { Note } from '../../../ui/layout/stack.tsx';
import { type AskProps, useAsk } from './use-ask.ts';

export type AskFormProps = AskProps & {
  /** What may be asked for. */
  kinds: readonly DsrrKind[];
};

const kindIn = ({ kind }: FormValues): DsrrKind | undefined => dsrrKinds.find((each) => each === kind);

const validate = (values: FormValues): FormErrors => ({
  kind: kindIn(values) ? undefined : reasonMessage('required'),
});

/** A privacy request of somebody whose account cannot be signed in to (settled F6). */
export function AskForm({ kinds, ...asking }: AskFormProps) {
  const say = useText();
  const ask = useAsk(asking);
  const send = async (values: FormValues) => {
    const kind = kindIn(values);
    return kind && ask(kind);
  };
  const options = kinds.map((kind) => [kind, say(`dsrr.kind.${kind}`)] as const);
  return (
    <>
      <Note>{say('dsrr.ask.lead')}</Note>
      <Form action={send} validate={validate}>
        <FormError />
        <ChipsField name="kind" label={say('dsrr.ask.kind')} options={options} />
        <SubmitButton>{say('dsrr.ask.submit')}</SubmitButton>
      </Form>
    </>
  );
}

/** The same beside a request that is open. */
export function AskPage(props: AskFormProps) {
  const say = useText();
  return (
    <FormPage title={say('center.ask.title')} focus>
      <AskForm {...props} />
    </FormPage>
  );
}
