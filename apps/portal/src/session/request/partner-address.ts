import { type Check, isText } from '../checks.ts';

declare const confirmed: unique symbol;

/**
 * An address of a partner that the platform has confirmed. It is no text for the compiler: an `href` or a navigation does
 * not take it, so only `leave.ts` goes there, with the answer of the request (settled F1). At run time and in storage it is
 * its text.
 */
export interface PartnerAddress {
  readonly [confirmed]: true;
}

/** Text of a sane length, as storage holds it. */
export const isPartnerAddress: Check<PartnerAddress> = (value): value is PartnerAddress => isText(value);

/** Takes an address for confirmed. */
export const partnerAddress = (text: string): PartnerAddress => text as unknown as PartnerAddress;

/** The text of an address; a check of the boundaries keeps it in this folder. */
export const addressText = (address: PartnerAddress): string => address as unknown as string;
