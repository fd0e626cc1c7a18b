/** Events that begin the next try or another screen. */
const nextSteps = ['click', 'submit', 'popstate'];

let waiting: (() => void) | undefined;

function begin(): void {
  waiting?.();
  waiting = undefined;
}

/** Calls back once, when the next try or another screen begins. Only the last callback counts. */
export function onNextStep(begun: () => void): void {
  waiting = begun;
  // The same listener each time: the browser adds it once.
  for (const step of nextSteps) addEventListener(step, begin);
}
