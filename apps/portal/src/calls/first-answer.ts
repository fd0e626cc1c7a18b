let isAnswered = false;
/** Settles with the call that nobody has been answered before. */
let underWay: Promise<void> | undefined;

/**
 * Sends what nobody is signed in for one after another until the first is answered. That answer brings the cookie by which
 * this browser is known: of two calls that left without it each would bring one, and the later cookie would take away what
 * the platform has given to the earlier, such as a mailed code.
 * @param send sends one call
 * @returns what came of it
 */
export async function afterFirstAnswer<Sent>(send: () => Promise<Sent>): Promise<Sent> {
  while (!isAnswered && underWay) await underWay;
  if (isAnswered) return send();
  const sent = send();
  underWay = sent.then(
    () => {
      isAnswered = true;
    },
    () => {
      underWay = undefined;
    },
  );
  return sent;
}
