import type { PartnerAction } from '@foyer/contract/nouns/partner-apps';

/** Whether a link is about a privacy request. */
export const isDsrrAction = (action: PartnerAction | undefined): boolean =>
  action?.startsWith('dsrr') ?? false;
