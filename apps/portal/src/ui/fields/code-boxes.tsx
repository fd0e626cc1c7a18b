import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Message } from '../form/form-state.ts';
import styles from './code-boxes.module.css';
import { afterPaste, boxAt, boxUnder, digitsIn, selectionFor } from './code-value.ts';
import { FieldFrame, useField } from './field-frame.tsx';

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
  /** Called each time the boxes become full: typed, pasted or filled in by the system. */
  readonly onComplete?: (code: string) => void;
  /** Sends the form around as soon as the boxes are full. */
  readonly submitWhenFull?: boolean;
};

/** Boxes for a code over one real input, so that autofill, paste and screen readers meet a plain field. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, name, hint, length = 6, busy = false, autoFocus, onComplete, submitWhenFull } = props;
  const input = useRef<HTMLInputElement>(null);
  const boxes = useRef<HTMLDivElement>(null);
  const full = useRef('');
  const [value, setValue] = useState('');
  const [active, setActive] = useState<number>();
  const { binding, error } = useField(props.error, { name });

  const show = () => {
    const field = input.current;
    if (!field) return;
    setValue(field.value);
    const at = { from: field.selectionStart ?? 0, to: field.selectionEnd ?? 0 };
    setActive(document.activeElement === field ? boxAt(at, length) : undefined);
  };

  const settle = (next: string, caret: number) => {
    const field = input.current;
    if (!field) return;
    if (field.value !== next) {
      field.value = next;
      field.setSelectionRange(caret, caret);
    }
    show();
    const done = next.length === length && full.current !== next;
    full.current = next.length === length ? next : '';
    if (!done) return;
    onComplete?.(next);
    if (submitWhenFull) field.form?.requestSubmit();
  };

  const stepTo = (box: number) => {
    const { from, to } = selectionFor(box, input.current?.value ?? '');
    input.current?.setSelectionRange(from, to);
  };

  const typed = (event: FormEvent<HTMLInputElement>) => {
    if ('isComposing' in event.nativeEvent && event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const caret = digitsIn(field.value.slice(0, field.selectionStart ?? 0), length).length;
    settle(digitsIn(field.value, length), caret);
    const deleted =
      'inputType' in event.nativeEvent && String(event.nativeEvent.inputType).startsWith('delete');
    if (!deleted) stepTo(caret);
  };

  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { value: present, selectionStart, selectionEnd } = event.currentTarget;
    const caret = { from: selectionStart ?? present.length, to: selectionEnd ?? present.length };
    const next = afterPaste(present, caret, event.clipboardData.getData('text'), length);
    if (!next || busy) return;
    event.currentTarget.value = next.value;
    event.currentTarget.setSelectionRange(next.caret, next.caret);
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const pointed = (event: MouseEvent) => {
    const row = boxes.current?.getBoundingClientRect();
    if (row) stepTo(boxUnder(event.clientX - row.left, row.width, length));
  };

  const walked = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.shiftKey || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    stepTo((event.currentTarget.selectionStart ?? 0) + by);
  };

  const filledEarly = () => settle(digitsIn(input.current?.value ?? '', length), length);
  const early = useRef(filledEarly);
  useEffect(() => early.current(), []);
  // Digits that were refused may be sent again.
  useEffect(() => {
    if (!busy) return;
    return () => {
      full.current = '';
    };
  }, [busy]);
  useEffect(() => {
    if (error && input.current?.value) input.current.select();
  }, [error]);

  return (
    <FieldFrame label={label} hint={hint} error={error} binding={binding}>
      <div className={styles.code} data-length={length} data-busy={busy || undefined}>
        <div ref={boxes} className={styles.boxes} aria-hidden="true">
          {Array.from({ length }, (_, box) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
              key={box}
              data-filled={box < value.length || undefined}
              data-active={box === active || undefined}
              data-error={error ? '' : undefined}
            />
          ))}
        </div>
        <input
          ref={input}
          {...binding}
          name={name}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          pattern="[0-9]*"
          // biome-ignore lint/a11y/noAutofocus: the code is the one thing such a screen asks for
          autoFocus={autoFocus}
          readOnly={busy}
          aria-busy={busy || undefined}
          onInput={typed}
          onCompositionEnd={typed}
          onPaste={pasted}
          onSelect={show}
          onFocus={show}
          onBlur={show}
          onClick={pointed}
          onKeyDown={walked}
        />
      </div>
    </FieldFrame>
  );
}
