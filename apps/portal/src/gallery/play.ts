import type { PlayStep } from '../blocks/screen/screen-scene.ts';
import type { PlainKey } from '../i18n/text.tsx';
import { sampleFiles } from './sample-files.ts';

const patienceMs = 3000;

/** Looks again with every frame until something is there. */
async function found<T>(look: () => T | null | undefined, what: string): Promise<T> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const seen = look();
    if (seen) return seen;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`the scene shows no ${what}`);
}

const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];

const labelled = (words: string) =>
  all<HTMLLabelElement>('label').find((label) => label.textContent?.includes(words))?.control;

const pressable = (words: string) =>
  all<HTMLElement>('button, a').find(
    (element) =>
      element.getAttribute('aria-disabled') !== 'true' &&
      (element.textContent?.includes(words) || element.ariaLabel === words),
  );

function type(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.focus();
  // Past the setter of React, which would take the text for its own.
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

function choose(value: string): HTMLElement | undefined {
  const option = all<HTMLOptionElement>('option').find((each) => each.value === value);
  const select = option?.closest('select');
  if (option && select) {
    option.selected = true;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return select;
  }
  const box = all<HTMLInputElement>('input[type=checkbox], input[type=radio]').find(
    (each) => each.value === value || each.name === value,
  );
  box?.click();
  return box;
}

/**
 * Does what a scene says, step by step.
 * @param say the words of a phrase
 */
export async function play(steps: readonly PlayStep[], say: (key: PlainKey) => string): Promise<void> {
  for (const step of steps) {
    if ('fill' in step) type(await found(() => labelled(say(step.fill)), step.fill), step.with);
    else if ('press' in step) (await found(() => pressable(say(step.press)), step.press)).click();
    else if ('code' in step)
      type(
        await found(() => document.querySelector<HTMLElement>('[autocomplete=one-time-code]'), 'code'),
        step.code,
      );
    else if ('attach' in step) {
      const field = await found(() => document.querySelector<HTMLInputElement>('[type=file]'), 'file field');
      field.files = await sampleFiles(step.attach);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else await found(() => choose(step.choose), step.choose);
    await new Promise((resume) => setTimeout(resume, 60));
  }
}
