import type { ResultOf } from '@foyer/contract/calls';

/** The signals for passkeys (WebAuthn Level 3, 5.1.10); an older browser lacks some or all. */
interface Signals {
  signalUnknownCredential?: (told: { rpId: string; credentialId: string }) => Promise<void>;
  signalAllAcceptedCredentials?: (told: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }) => Promise<void>;
  signalCurrentUserDetails?: (told: {
    rpId: string;
    userId: string;
    name: string;
    displayName: string;
  }) => Promise<void>;
}

/** The signals that this browser has; none where it has no passkeys. */
const signals = (): Signals => ('PublicKeyCredential' in window ? (PublicKeyCredential as Signals) : {});

/** A signal that fails changes nothing: the browser only goes on offering what it has. */
const quietly = (told: Promise<void> | undefined): void => void told?.catch(() => undefined);

/** Tells the browser that a passkey opens no account, so that it stops offering it (settled A13). */
export const signalUnknown = (rpId: string, credentialId: string): void =>
  quietly(signals().signalUnknownCredential?.({ rpId, credentialId }));

/** Tells the browser which passkeys an account has, and what its owner is called (settled A13). */
export function signalKnown(
  { rpId, userHandle, passkeys }: ResultOf<'listPasskeys'>,
  { email, nickName }: { email: string; nickName: string },
): void {
  if (userHandle === undefined) return;
  const { signalAllAcceptedCredentials, signalCurrentUserDetails } = signals();
  const allAcceptedCredentialIds = passkeys.map(({ credentialID }) => credentialID);
  quietly(
    signalAllAcceptedCredentials?.call(PublicKeyCredential, {
      rpId,
      userId: userHandle,
      allAcceptedCredentialIds,
    }),
  );
  quietly(
    signalCurrentUserDetails?.call(PublicKeyCredential, {
      rpId,
      userId: userHandle,
      name: email,
      displayName: nickName || email,
    }),
  );
}
