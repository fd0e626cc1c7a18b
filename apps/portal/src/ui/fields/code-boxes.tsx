import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { Message } from '../form/form-state.ts';
import styles from './code-boxes.module.css';
import { boxUnder } from './code-value.ts';
import { FieldFrame, useField } from './field-frame.tsx';
import { type ShownCode, selectBox, useCodeInput } from './use-code-input.ts';

export type CodeBoxesProps = {
  readonly label: ReactNode;
  readonly name: string;
  readonly hint?: Message | undefined;
  readonly error?: Message | undefined;
  /** Digits, from 4 to 8. */
  readonly length?: number;
  /** A call runs: digits stay, nothing can be changed. */
  readonly busy?: boolean;
  readonly autoFocus?: boolean;
  /** Sends the form around each time the boxes become full: typed, pasted or filled in by the system. */
  readonly submitWhenFull?: boolean;
};

/** What makes a field one for a code that was sent: keyboards with digits, and filling in by the system. */
const codeField = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  autoCorrect: 'off',
  spellCheck: false,
  pattern: '[0-9]*',
} as const;

/** Boxes for a code over one real input, so that autofill, paste and screen readers meet a plain field. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, name, hint, length = 6, busy = false, autoFocus, submitWhenFull = false } = props;
  const { binding, error } = useField(props.error, { name });
  const { input, shown, handlers } = useCodeInput({ length, busy, submitWhenFull });
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (error && input.current?.value) input.current.select();
  }, [error, input]);

  const selectPressed = ({ clientX }: MouseEvent) => {
    const { left, width } = row.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    selectBox(input.current, boxUnder(clientX - left, width, length));
  };

  return (
    <FieldFrame label={label} hint={hint} error={error} binding={binding}>
      <div className={styles.code} data-length={length} data-busy={busy || undefined}>
        <Boxes ref={row} length={length} shown={shown} isWrong={error !== undefined} />
        <input
          {...binding}
          {...codeField}
          {...handlers}
          ref={input}
          name={name}
          className={styles.input}
          // biome-ignore lint/a11y/noAutofocus: the code is the one thing such a screen asks for
          autoFocus={autoFocus}
          readOnly={busy}
          aria-busy={busy || undefined}
          onClick={selectPressed}
        />
      </div>
    </FieldFrame>
  );
}

type BoxesProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly length: number;
  readonly shown: ShownCode;
  readonly isWrong: boolean;
};

/** The boxes as they are drawn behind the field. */
function Boxes({ ref, length, shown, isWrong }: BoxesProps) {
  return (
    <div ref={ref} className={styles.boxes} aria-hidden="true">
      {[...Array(length).keys()].map((box) => (
        <span
          key={box}
          data-filled={box < shown.value.length || undefined}
          data-active={box === shown.active || undefined}
          data-error={isWrong ? '' : undefined}
        />
      ))}
    </div>
  );
}
