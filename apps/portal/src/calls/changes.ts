import { emitter } from '../session/observable.ts';

/** Tells that a call has succeeded that does more than read: what was answered before may no longer be true. */
export const changes = emitter();
