import type { RenderedLetter } from '@foyer/mails/render.tsx';

/** A letter on its way out. */
export interface OutgoingLetter extends RenderedLetter {
  /** Names it for good: a letter that goes out twice is still recognised as one. */
  outboxID: string;
  to: string;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * What became of a try: sent; refused for good by the recipient's side; or failed, to be tried again.
 * `error` is an SMTP reply code or an error class, never a text, which may quote the address.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'failed'; error: string };

/** The way out. */
export interface Transport {
  /** Never throws. */
  send(letter: OutgoingLetter): Promise<Delivery>;
  /** Costs this machine what sending a letter costs, for a letter that is never sent. Never throws. */
  rehearse(letter: OutgoingLetter): Promise<void>;
  close(): void;
}
