import { readUserCode, userCodeLetters } from '@foyer/contract/fields/thing-fields';
import { userCodeLength } from '@foyer/contract/lengths';
import { useState } from 'react';
import { Text, useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CodeBoxes } from '../../ui/fields/code-boxes.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { Note } from '../../ui/layout/stack.tsx';
import { PairPage } from './pair-page.tsx';
import { type PairingFlow, type PairingStep, wordsOfEnd } from './use-pairing.tsx';

const shape = { length: userCodeLength, alphabet: userCodeLetters, between: /[\s\p{Pd}]/gu };
const lettersOnly = <Text id="things.code.lettersOnly" />;
const incomplete = <Text id="things.code.incomplete" />;

const check = ({ userCode = '' }: FormValues): FormErrors => ({
  userCode: readUserCode(userCode) ? undefined : incomplete,
});

export type EnterCodeProps = Pick<PairingFlow, 'read'> & { step: Extract<PairingStep, { kind: 'enter' }> };

/** The code that the device shows. One that a link has brought is filled in, and sent by itself once. */
export function EnterCode({ step: { code, ended }, read }: EnterCodeProps) {
  const say = useText();
  const [isFirst, setFirst] = useState(true);
  const [busy, setBusy] = useState(false);
  const submit = async ({ userCode = '' }: FormValues) => {
    setFirst(false);
    setBusy(true);
    const errors = await read(userCode);
    setBusy(false);
    return errors;
  };
  return (
    <PairPage title={say('things.pair.title')} lead={say('things.pair.lead')} shows="code">
      <div role="status">{ended && isFirst && <Banner kind="warning">{wordsOfEnd(ended)}</Banner>}</div>
      <Form action={submit} validate={check}>
        <FormError />
        <CodeBoxes
          name="userCode"
          label={say('things.code.label')}
          hint={say('things.code.hint')}
          onlyCode={lettersOnly}
          shape={shape}
          defaultValue={code}
          busy={busy}
          keepsWrong
          submitWhenFull={code !== undefined && isFirst}
        />
        <SubmitButton>{say('things.code.submit')}</SubmitButton>
      </Form>
      <Note>{say('things.code.none')}</Note>
    </PairPage>
  );
}
