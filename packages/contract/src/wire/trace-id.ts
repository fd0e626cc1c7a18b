/** What the server accepts as a trace id; anything else is replaced (security: R109). */
export const traceIdPattern = /^[A-Za-z0-9-]{1,64}$/;

const counterMax = 65_535;

/**
 * Makes trace ids as in specification section 9: web prefix, epoch milliseconds and a 5-digit counter that wraps after 65535.
 * @param now epoch milliseconds
 * @param first the counter's first value
 */
export function traceIdSource(now: () => number, first = 0): () => string {
  let counter = first;
  return () => {
    const id = `WEB${now()}-${String(counter).padStart(5, '0')}`;
    counter = counter === counterMax ? 0 : counter + 1;
    return id;
  };
}
