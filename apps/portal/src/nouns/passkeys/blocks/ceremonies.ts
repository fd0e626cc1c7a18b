import type { InputOf, ResultOf } from '@foyer/contract/calls';
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Whether the browser offers passkeys among what it fills in. */
export const canAutofill = browserSupportsWebAuthnAutofill;

/** Ends a ceremony that waits, such as that of autofill, when its screen is left. */
export const endCeremony = (): void => WebAuthnAbortService.cancelCeremony();

/** @returns what the browser's ceremony brings; undefined where it was cancelled, or brought nothing */
const brought = <Result>(ceremony: Promise<Result>): Promise<Result | undefined> =>
  // browsers report every kind of "no" alike, so that a page cannot learn what somebody has
  ceremony.catch(() => undefined);

/**
 * Asks the browser for a passkey.
 * @param autofill waits until one is chosen among what is filled in; a later ceremony ends that
 * @returns undefined where there was none
 */
export const askForPasskey = (
  options: ResultOf<'beginPasskeyLogin'>['options'],
  autofill = false,
): Promise<InputOf<'finishPasskeyLogin'>['response'] | undefined> =>
  brought(
    startAuthentication({
      // the library's types name the transports that it knows; the browser leaves out others
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
      verifyBrowserAutofillInput: false,
    }) as Promise<InputOf<'finishPasskeyLogin'>['response']>,
  );

/** Whether the browser can make a passkey without asking, for who has just signed in by a password that it filled in. */
export async function canMakeByItself(): Promise<boolean> {
  const asked = PublicKeyCredential.getClientCapabilities?.().catch(() => ({}));
  const capabilities: Record<string, boolean> = (await asked) ?? {};
  return capabilities.conditionalCreate === true;
}

/** Whether this device itself can keep a passkey, and verify who uses it. */
export const hasOwnAuthenticator = platformAuthenticatorIsAvailable;

/**
 * Has the browser make a passkey.
 * @param byItself without asking, where the browser sees fit
 * @returns undefined where it made none
 */
export const makePasskey = (
  options: ResultOf<'beginPasskeySetup'>['options'],
  byItself = false,
): Promise<InputOf<'finishPasskeySetup'>['response'] | undefined> =>
  brought(
    startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
      useAutoRegister: byItself,
    }) as Promise<InputOf<'finishPasskeySetup'>['response']>,
  );
