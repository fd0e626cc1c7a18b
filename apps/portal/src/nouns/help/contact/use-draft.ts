import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useUser } from '../../../session/user/user.ts';
import { feedbackDraft, keepFeedbackDraft } from '../blocks/feedback-draft.ts';

const isFillable = (field: unknown): field is { value: string } =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof RadioNodeList;

function textOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return isFillable(field) ? field.value : '';
}

/** Fills the fields that are empty; the others hold what has been typed since. */
function fill(form: HTMLFormElement, values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (isFillable(field) && field.value === '' && value) field.value = value;
  }
}

/**
 * Keeps what is typed into the form, so that it survives a reload and other screens, and gives it back; the address is
 * that of who is signed in until another is typed.
 * @returns for the element around the form
 */
export function useDraft(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const user = useUser();
  const accountID = user?.accountID;
  const address = user?.userInfo.email;
  // Before it is seen, so that nothing jumps.
  useLayoutEffect(() => {
    const form = around.current?.querySelector('form');
    if (!form) return;
    fill(form, feedbackDraft(accountID) ?? { email: address });
    const keep = () => {
      const [topic, message, email] = [textOf(form, 'topic'), textOf(form, 'message'), textOf(form, 'email')];
      keepFeedbackDraft({ topic, message, email, ...(accountID ? { accountID } : {}) });
    };
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [accountID, address]);
  return around;
}
