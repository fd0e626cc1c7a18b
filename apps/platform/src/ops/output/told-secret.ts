import { type Operator, OperatorRefusal } from '../operator.ts';

/** A secret that is printed once, and how it is stored. */
export interface ToldSecret {
  secret: string;
  /** Stores it. @returns how many others were ended; undefined if there are too many by now */
  add(): Promise<{ endedCount: number } | undefined>;
  /** The message if there are too many. */
  whyNone: string;
  /** The command that lists when secrets were created. */
  listedBy: string;
}

/** @throws OperatorRefusal if the output is closed, OutputLost if it cannot be written */
async function tell(operator: Operator, secret: string): Promise<void> {
  operator.say(secret);
  const isHeard = await operator.heard().catch((lost: unknown) => {
    operator.complain('No secret was created and none was ended.');
    throw lost;
  });
  if (!isHeard) throw new OperatorRefusal('The output is closed: no secret was created and none was ended.');
}

/**
 * Prints a secret, and stores it only after it is written: a secret that nobody has seen must not end the ones in use.
 * @throws OperatorRefusal if the output is closed or there are too many secrets, OutputLost if it cannot be written
 */
export async function tellAndAdd(operator: Operator, given: ToldSecret): Promise<void> {
  await tell(operator, given.secret);
  const made = await given.add().catch((reason: unknown) => {
    operator.complain(
      `The secret above is valid only if \`foyer ${given.listedBy}\` lists one created just now.`,
    );
    throw reason;
  });
  if (!made) throw new OperatorRefusal(`The secret above is not valid. ${given.whyNone}`);
  operator.say(`It is shown this once. Secrets ended: ${made.endedCount}.`);
}
