import { type Gate, openGate } from '../../../../scripts/machine/gate.ts';

/** A server on this machine behind a gate, which can make it silent. */
export interface Gated {
  /** The server's URL with the gate's port. */
  url: string;
  gate: Gate;
}

/** Opens a gate in front of a server. @param url the server's own URL, with its port */
export async function gatedUrl(url: string): Promise<Gated> {
  const gate = await openGate(Number(new URL(url).port));
  const gated = new URL(url);
  gated.port = `${gate.port}`;
  return { url: gated.href, gate };
}
