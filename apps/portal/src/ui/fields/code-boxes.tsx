import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
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
  /** Said when something else than digits was pasted. */
  readonly digitsOnly?: Message;
  /** Left out, the system may fill in a code that has just come. */
  readonly autoComplete?: 'off';
  /** Digits, from 2 to 8. */
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
  enterKeyHint: 'go',
} as const;

/** Shakes once to say no; not where less motion is wanted. */
function shake(row: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  row?.animate({ translate: ['0', '-6px', '6px', '-6px', '6px', '0'] }, 240);
}

/** Which of the boxes in a row is at a place of the window. */
function boxAtX(x: number, row: HTMLElement | null, length: number): number {
  const { left, width } = row?.getBoundingClientRect() ?? { left: 0, width: 0 };
  return boxUnder(x - left, width, length);
}

/**
 * Empties the field of a whole code that is wrong, so that the next one can be typed at once.
 * @returns the ref of its boxes, which shake then
 */
function useRefused(
  error: Message | undefined,
  { input, empty }: Pick<ReturnType<typeof useCodeInput>, 'input' | 'empty'>,
  length: number,
): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error || input.current?.value.length !== length) return;
    empty();
    shake(row.current);
  }, [error, input, length, empty]);
  return row;
}

/** Boxes for a code over one real input, so that autofill, paste and screen readers meet a plain field. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, name, hint, digitsOnly, autoFocus } = props;
  const { length = 6, busy = false, submitWhenFull = false } = props;
  const { binding, error } = useField(props.error, { name });
  const code = useCodeInput({ length, busy, submitWhenFull });
  const { input, shown, refusesPaste, handlers } = code;
  const row = useRefused(error, code, length);
  return (
    <FieldFrame label={label} hint={hint} error={refusesPaste ? digitsOnly : error} binding={binding}>
      <div
        className={styles.code}
        data-length={length}
        data-busy={busy || undefined}
        data-drawn={shown ? '' : undefined}
      >
        <Boxes ref={row} length={length} shown={shown} isWrong={error !== undefined} />
        <input
          {...binding}
          {...codeField}
          {...(props.autoComplete && { autoComplete: props.autoComplete })}
          {...handlers}
          ref={input}
          name={name}
          className={styles.input}
          // biome-ignore lint/a11y/noAutofocus: the code is the one thing such a screen asks for
          autoFocus={autoFocus}
          readOnly={busy}
          aria-busy={busy || undefined}
          onClick={({ clientX }) => selectBox(input.current, boxAtX(clientX, row.current, length))}
        />
      </div>
    </FieldFrame>
  );
}

type BoxesProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly length: number;
  readonly shown: ShownCode | undefined;
  readonly isWrong: boolean;
};

/** The boxes behind the field, with its digits as soon as the script is there; until then the field shows them itself. */
function Boxes({ ref, length, shown, isWrong }: BoxesProps) {
  return (
    <div ref={ref} className={styles.boxes} aria-hidden="true">
      {[...Array(length).keys()].map((box) => (
        <span
          key={box}
          data-filled={shown?.value[box] ? '' : undefined}
          data-active={box === shown?.active || undefined}
          data-error={isWrong ? '' : undefined}
        >
          {shown?.value[box]}
        </span>
      ))}
    </div>
  );
}
