import { codeLength } from '@foyer/contract/lengths';
import { codeError } from '../../../blocks/fields/secret-checks.ts';
import { Text, useText } from '../../../i18n/text.tsx';
import { CodeBoxes, type CodeBoxesProps } from '../../../ui/fields/code-boxes.tsx';
import type { FormErrors, FormValues } from '../../../ui/form/form-state.ts';

/** Says what is wrong with the typed digits. */
export const checkCode = ({ code }: FormValues): FormErrors => ({ code: codeError(code) });

const digitsOnly = <Text id="codes.entry.digitsOnly" values={{ length: codeLength }} />;

/** The digits of a mailed code, which send themselves once they are complete. */
export function CodeField(props: Pick<CodeBoxesProps, 'hint' | 'busy'>) {
  const say = useText();
  return (
    <CodeBoxes
      {...props}
      label={say('codes.entry.label')}
      name="code"
      onlyCode={digitsOnly}
      autoFocus
      submitWhenFull
    />
  );
}
