import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import type { Message } from '../form/form-state.ts';
import styles from './code-boxes.module.css';
import { boxUnder, type CodeShape, digits } from './code-value.ts';
import { FieldFrame, useField } from './field-frame.tsx';
import { type ShownCode, selectBox, useCodeInput } from './use-code-input.ts';

export type CodeBoxesProps = {
  readonly label: ReactNode;
  readonly name: string;
  readonly hint?: Message | undefined;
  readonly error?: Message | undefined;
  /** Said when something else than a code was pasted. */
  readonly onlyCode?: Message;
  /** Left out, the system may fill in a code that has just come. */
  readonly autoComplete?: 'off';
  /** Six digits unless told; from 2 to 8 characters. */
  readonly shape?: CodeShape;
  /** A call runs: the characters stay, nothing can be changed. */
  readonly busy?: boolean;
  readonly autoFocus?: boolean;
  /** What stands in it at first. */
  readonly defaultValue?: string | undefined;
  /** A wrong code stays, to be compared with where it was read. */
  readonly keepsWrong?: boolean;
  /** Sends the form around each time the boxes become full: typed, pasted or filled in by the system. */
  readonly submitWhenFull?: boolean;
};

const sixDigits = digits(6);

const plainField = { type: 'text', autoCorrect: 'off', spellCheck: false, enterKeyHint: 'go' } as const;

/** What makes a field one for a code that was sent: keyboards with digits, and filling in by the system. */
const digitField = {
  ...plainField,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pattern: '[0-9]*',
} as const;

/** What makes a field one for a code that is read from another screen. */
const letterField = { ...plainField, autoComplete: 'off', autoCapitalize: 'characters' } as const;

const fieldFor = ({ alphabet }: CodeShape) => (/^\d+$/.test(alphabet) ? digitField : letterField);

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
 * Empties the field of a whole code that is wrong, so that the next one can be typed at once, unless it is kept.
 * @returns the ref of its boxes, which shake then
 */
function useRefused(
  error: Message | undefined,
  { input, empty }: Pick<ReturnType<typeof useCodeInput>, 'input' | 'empty'>,
  { length, keeps }: { length: number; keeps: boolean },
): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error || input.current?.value.length !== length) return;
    if (!keeps) empty();
    shake(row.current);
  }, [error, input, length, keeps, empty]);
  return row;
}

/** Boxes for a code over one real input, so that autofill, paste and screen readers meet a plain field. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, name, hint, onlyCode, autoFocus, defaultValue } = props;
  const { shape = sixDigits, busy = false, submitWhenFull = false, keepsWrong = false } = props;
  const { length } = shape;
  const { binding, error } = useField(props.error, { name });
  const code = useCodeInput({ shape, busy, submitWhenFull });
  const { input, shown, refusesPaste, handlers } = code;
  const row = useRefused(error, code, { length, keeps: keepsWrong });
  return (
    <FieldFrame label={label} hint={hint} error={refusesPaste ? onlyCode : error} binding={binding}>
      <div
        className={styles.code}
        data-length={length}
        data-busy={busy || undefined}
        data-drawn={shown ? '' : undefined}
      >
        <Boxes ref={row} length={length} shown={shown} isWrong={error !== undefined} />
        <input
          {...binding}
          {...fieldFor(shape)}
          {...(props.autoComplete && { autoComplete: props.autoComplete })}
          {...handlers}
          ref={input}
          name={name}
          defaultValue={defaultValue}
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

/** The boxes behind the field, with its characters as soon as the script is there; until then the field shows them itself. */
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
