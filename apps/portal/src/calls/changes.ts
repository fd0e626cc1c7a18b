import { emitter } from '../session/observable.ts';

/** Emits whenever a call has succeeded that may have changed something: answers from before may be out of date. */
export const changes = emitter();
