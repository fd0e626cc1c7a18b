import { type RefObject, useLayoutEffect, useRef } from 'react';
import { readStash, type Stashed, writeStash } from '../../session/stash.ts';
import { useUser } from '../../session/user.ts';
import { valuesOf } from '../../ui/form/form-state.ts';

type Draft = Stashed<'feedbackDraft'>;

/** What the tab keeps of a text, at most. */
const keptLength = 4000;

const isFillable = (field: unknown): field is { value: string } =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;

/** Fills the fields that are empty; the others hold what has been typed since. */
function fill(form: HTMLFormElement, values: Partial<Draft>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (isFillable(field) && field.value === '' && value) field.value = value;
  }
}

function draftOf(form: HTMLFormElement): Draft {
  const { topic = '', message = '', email = '' } = valuesOf(new FormData(form));
  return { topic, message: message.slice(0, keptLength), email: email.slice(0, keptLength) };
}

/**
 * Keeps what is typed into the form, so that it survives a reload and a way round, and gives it back; the address is
 * that of who is signed in until another is typed.
 * @returns for the element around the form
 */
export function useDraft(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const address = useUser()?.userInfo.email;
  // Before it is seen, so that nothing jumps.
  useLayoutEffect(() => {
    const form = around.current?.querySelector('form');
    if (!form) return;
    fill(form, readStash('feedbackDraft') ?? { email: address });
    const keep = () => writeStash('feedbackDraft', draftOf(form));
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [address]);
  return around;
}
