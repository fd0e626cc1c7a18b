import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { afterPaste, boxAt, type Caret, type CodeShape, codeIn, selectionFor } from './code-value.ts';

/** What the boxes show of the field: its characters, and which box the next one goes into while it has the focus. */
export type ShownCode = { readonly value: string; readonly active?: number | undefined };

const caretIn = (field: HTMLInputElement): Caret => ({
  from: field.selectionStart ?? field.value.length,
  to: field.selectionEnd ?? field.value.length,
});

const shownIn = (field: HTMLInputElement, length: number): ShownCode => ({
  value: field.value,
  active: document.activeElement === field ? boxAt(caretIn(field), length) : undefined,
});

/** Selects what is in a box, so that the next character replaces it. */
export function selectBox(field: HTMLInputElement | null, box: number): void {
  const { from, to } = selectionFor(box, field?.value ?? '');
  field?.setSelectionRange(from, to);
}

function rewrite(field: HTMLInputElement, { value, caret }: { value: string; caret: number }): void {
  if (field.value === value) return;
  field.value = value;
  field.setSelectionRange(caret, caret);
}

/** @returns whether what was pasted is no code, and is not taken */
function paste(event: ClipboardEvent<HTMLInputElement>, shape: CodeShape): boolean {
  event.preventDefault();
  const field = event.currentTarget;
  const next = afterPaste(field.value, caretIn(field), event.clipboardData.getData('text'), shape);
  if (!next) return true;
  if (field.readOnly) return false;
  rewrite(field, next);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return false;
}

function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || event.shiftKey || event.metaKey || event.ctrlKey || event.altKey) return;
  event.preventDefault();
  selectBox(event.currentTarget, caretIn(event.currentTarget).from + by);
}

const isDeletion = (event: Event): boolean =>
  'inputType' in event && String(event.inputType).startsWith('delete');

export type CodeInputOptions = {
  readonly shape: CodeShape;
  readonly busy: boolean;
  /** Sends the form around as soon as the field is full. */
  readonly submitWhenFull: boolean;
};

/**
 * The field of a code, which holds nothing else.
 * @returns its ref; what its boxes show, once the script is there; whether a paste was refused just now; what empties it;
 * and its handlers
 */
export function useCodeInput({ shape, busy, submitWhenFull }: CodeInputOptions) {
  const { length } = shape;
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<ShownCode>();
  const [refusesPaste, setRefusesPaste] = useState(false);
  const isNew = useIsNew(busy);

  const show = useCallback(() => {
    if (input.current) setShown(shownIn(input.current, length));
  }, [length]);
  const empty = useCallback(() => {
    if (input.current) rewrite(input.current, { value: '', caret: 0 });
    show();
  }, [show]);
  const take = (field: HTMLInputElement, caret: number) => {
    const value = codeIn(field.value, shape);
    rewrite(field, { value, caret });
    show();
    if (isNew(value.length === length ? value : '') && submitWhenFull) field.form?.requestSubmit();
  };
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    if ('isComposing' in event.nativeEvent && event.nativeEvent.isComposing) return;
    setRefusesPaste(false);
    const field = event.currentTarget;
    const caret = codeIn(field.value.slice(0, caretIn(field).from), shape).length;
    take(field, caret);
    if (!isDeletion(event.nativeEvent)) selectBox(field, caret);
  };
  const takeEarly = useEffectEvent(take);
  // What was typed, or filled in by the system, before this script had come.
  useEffect(() => {
    if (input.current) takeEarly(input.current, length);
  }, [length]);

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => setRefusesPaste(paste(event, shape));
  const typing = { onInput, onCompositionEnd: onInput, onPaste, onKeyDown: walk };
  const handlers = { ...typing, onSelect: show, onFocus: show, onBlur: show };
  return { input, shown, refusesPaste, empty, handlers };
}

/** @returns the function that says whether a full code is another one than last time; after a call any is */
function useIsNew(busy: boolean): (code: string) => boolean {
  const last = useRef('');
  useEffect(() => {
    if (!busy) return;
    return () => {
      last.current = '';
    };
  }, [busy]);
  return (code) => {
    const isNew = code !== '' && code !== last.current;
    last.current = code;
    return isNew;
  };
}
