import type { Shown } from '../scenes/scene-expectation.ts';
import type { PlayStep } from '../scenes/screen-scene.ts';
import { fieldOf, isReady, plain, seen } from './find.ts';
import { sampleFiles } from './sample-files.ts';
import { until } from './until.ts';

/** @throws Error where it does not come */
async function found<T>(look: () => T | null | undefined | false, what: unknown): Promise<T> {
  const it = await until(look);
  if (it === undefined) throw new Error(`the scene shows no ${JSON.stringify(what)}`);
  return it;
}

function type(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.focus();
  // Past the setter of React, which would take the text for its own.
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

function choose(value: string): HTMLElement | undefined {
  const option = [...document.querySelectorAll('option')].find((each) => each.value === value);
  const select = option?.closest('select');
  if (option && select) {
    option.selected = true;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return select;
  }
  const boxes = document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]');
  const box = [...boxes].find((each) => each.value === value || each.name === value);
  box?.click();
  return box;
}

/** The field for a code; after a wrong one it is emptied for the next. */
const emptyCodeField = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('[autocomplete=one-time-code]')].find(
    ({ value, readOnly }) => value === '' && !readOnly,
  );

async function act(step: PlayStep, patternOf: (shown: Shown) => RegExp): Promise<void> {
  if ('fill' in step) type(await found(() => fieldOf(patternOf(step.fill)), step.fill), step.with);
  else if ('leave' in step) (await found(() => fieldOf(patternOf(step.leave)), step.leave)).blur();
  else if ('until' in step)
    await found(() => patternOf(step.until).test(plain(document.body.innerText)), step.until);
  else if ('press' in step) {
    const pressed = await found(() => seen('button, a', patternOf(step.press)).find(isReady), step.press);
    // as a press by hand does
    pressed.focus();
    pressed.click();
  } else if ('code' in step) type(await found(emptyCodeField, 'code'), step.code);
  else if ('attach' in step) {
    const field = await found(() => document.querySelector<HTMLInputElement>('[type=file]'), 'file field');
    field.files = await sampleFiles(step.attach);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else await found(() => choose(step.choose), step.choose);
}

/**
 * Does what a scene says, step by step.
 * @param patternOf the words that a field or button is found by
 * @throws Error that names what a step does not find
 */
export async function play(steps: readonly PlayStep[], patternOf: (shown: Shown) => RegExp): Promise<void> {
  for (const step of steps) {
    await act(step, patternOf);
    await new Promise(requestAnimationFrame);
  }
}
