import type { Page } from '@playwright/test';

/** An authenticator of a page. */
export interface VirtualAuthenticator {
  /** Whether somebody is there to use it; who is away is not signed in by what the browser fills in. */
  attend: (isPresent: boolean) => Promise<void>;
  /** Takes it out, with its passkeys. */
  end: () => Promise<void>;
}

/** Gives a page an authenticator inside of its device that verifies its user by itself (Chromium's WebAuthn domain). */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    attend: async (isPresent) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent });
    },
    end: () => session.detach(),
  };
}
