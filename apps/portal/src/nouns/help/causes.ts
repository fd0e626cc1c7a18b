import type { Delivery } from '../codes/blocks/delivery/follow-delivery.ts';
import type { ProviderKind } from '../codes/blocks/delivery/mail-provider.ts';

/** Why a mail may not be seen. */
export type Cause = 'delay' | 'spam' | 'sender' | 'typo' | 'full' | 'company';

type Known = Delivery['state'] | 'unknown';

/** The most likely first, by what the mail server said. */
const orders: Readonly<Record<Known, readonly Cause[]>> = {
  unknown: ['spam', 'delay', 'typo', 'sender', 'company', 'full'],
  queued: ['delay', 'typo', 'spam', 'sender', 'company', 'full'],
  delayed: ['delay', 'full', 'typo', 'company', 'spam', 'sender'],
  // It has arrived there, so the address exists and the mailbox takes mail.
  sent: ['spam', 'sender', 'company', 'delay', 'typo'],
  // Nothing has arrived anywhere, so there is nothing to look for.
  refused: ['typo', 'full', 'company'],
};

/**
 * The causes worth checking, the most likely first.
 * @param state what became of the mail, where that is known
 * @param looksMistyped a well-known domain is one letter away
 */
export function causesFor(state: Known, kind: ProviderKind, looksMistyped: boolean): Cause[] {
  const fits = (cause: Cause) => cause !== 'company' || kind === 'unknown';
  const likely = orders[state].filter(fits);
  const first: Cause[] = looksMistyped ? ['typo'] : kind === 'carrier' && state === 'sent' ? ['sender'] : [];
  return [...new Set([...first, ...likely])];
}
