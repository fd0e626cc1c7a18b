import { useSyncExternalStore } from 'react';
import { type Checked, isText, maybe, shaped } from './checks.ts';
import { onPartnerChange, type PartnerContext, partnerContext } from './partner.ts';
import { parseJson, session } from './web-storage.ts';

const key = 'confirmedAddresses';

const isConfirmed = shaped({ asked: isText, redirectUri: maybe(isText), failedUri: maybe(isText) });

/** Addresses of the partner that the platform has confirmed: the portal goes to no others (security: R77). */
export type ConfirmedAddresses = Omit<Checked<typeof isConfirmed>, 'asked'>;

const listeners = new Set<() => void>();
let seen: { text: string | undefined; value: Checked<typeof isConfirmed> | undefined } | undefined;

/** What was asked about, so that an answer is never taken for another link's. */
const questionOf = ({ appID, redirectUri, failedUri }: PartnerContext): string =>
  JSON.stringify([appID, redirectUri, failedUri]);

/** The confirmed addresses of the partner that sent the visitor, or undefined while nothing was confirmed. */
export function confirmedAddresses(): ConfirmedAddresses | undefined {
  const text = session.read(key);
  if (!seen || seen.text !== text) {
    const value = parseJson(text);
    seen = { text, value: isConfirmed(value) ? value : undefined };
  }
  const context = partnerContext();
  return context && seen.value?.asked === questionOf(context) ? seen.value : undefined;
}

/** Keeps what the platform has confirmed for a partner's link. */
export function keepConfirmed(context: PartnerContext, addresses: ConfirmedAddresses): void {
  session.write(key, JSON.stringify({ asked: questionOf(context), ...addresses }));
  for (const tell of [...listeners]) tell();
}

function onConfirmed(changed: () => void): () => void {
  listeners.add(changed);
  const end = onPartnerChange(changed);
  return () => {
    listeners.delete(changed);
    end();
  };
}

/** @returns the confirmed addresses; nothing while a page rendered ahead is being taken over */
export const useConfirmedAddresses = (): ConfirmedAddresses | undefined =>
  useSyncExternalStore(onConfirmed, confirmedAddresses, () => undefined);
