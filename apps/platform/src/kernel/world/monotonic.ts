/** Milliseconds of a clock that only goes forward, for spans inside this process; its zero means nothing. */
export const monotonic = (): number => performance.now();
