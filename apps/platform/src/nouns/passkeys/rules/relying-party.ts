import type { Services } from '../../../kernel/call/services.ts';

/** Whom passkeys are for (WebAuthn, "Relying Party"). */
export interface RelyingParty {
  /** The domain that passkeys belong to. */
  rpID: string;
  /** Where ceremonies may take place. */
  origin: string;
}

/** The relying party is the host of the portal, and nothing above it. */
export function relyingPartyOf({ config }: Pick<Services, 'config'>): RelyingParty {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
}
