let isAnswered = false;
/** The first call, while no call has been answered; it ends with that call. */
let underWay: Promise<void> | undefined;

/**
 * Sends the calls of a page on which nobody is signed in one by one until the first is answered. That answer sets the bind
 * cookie, by which the platform recognises this browser. If two calls left without the cookie, each answer would set one,
 * and the second cookie would lose what the platform keeps under the first, such as a mailed code.
 * @param send sends one call
 * @returns what `send` returns
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
