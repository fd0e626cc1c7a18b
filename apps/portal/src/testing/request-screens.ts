import { type PortalPath, portalPaths } from '@foyer/contract/paths/portal-paths';
import type { Stashed, StashKey } from '../session/stash.ts';
import { coldVisits } from './cold-visits.ts';

/** A screen that has no path of its own. */
export type PathlessScreen = 'askWho' | 'refused' | 'notFound' | 'loadFailed' | 'silent';

/** What a tab keeps, so that a step of a flow can be shown. */
type Kept = { readonly [Key in StashKey]?: Stashed<Key> };

/** What a screen is to a request that is open. */
export interface RequestScreen {
  /**
   * - `waits`: the request waits, and the footer has the way back;
   * - `signsIn`: the same; once its visitor is signed in, it leads to where the request goes on;
   * - `answers`: the screen answers the request, and has the way back itself; a request that goes on elsewhere is led there;
   * - `asks`: who goes on, since the link brought a session;
   * - `refuses`: the link, which gets no answer then;
   * - `silent`: it answers, and shows nothing.
   */
  is: 'waits' | 'signsIn' | 'answers' | 'asks' | 'refuses' | 'silent';
  /** Who can be there with an open request. */
  who: readonly ('signedOut' | 'signedIn')[];
  /** What the tab must keep. */
  keeps?: () => Kept;
}

const email = 'robin.collins@mail.example';
const expiresAt = Date.UTC(2100, 0, 1);

const anyone = { is: 'waits', who: ['signedOut', 'signedIn'] } as const;
const ofAccount = { is: 'waits', who: ['signedIn'] } as const;
const signsIn = { is: 'signsIn', who: ['signedOut'] } as const;
const stepOfSignIn = { is: 'waits', who: ['signedOut'] } as const;
const answers = { is: 'answers', who: ['signedIn'] } as const;

const codeSent = (bizType: Stashed<'emailVerification'>['bizType']) => (): Kept => ({
  emailVerification: { bizType, email },
});
const bound = { thirdBindToken: 't', thirdPartyType: 'google', expiresAt };
const proven = { bizType: 'resetPassword', bizToken: 't', email, expiresAt } as const;

/** What does not follow from a cold visit: steps, what answers a request, and what the tab must keep. */
const others: Readonly<Partial<Record<PortalPath, RequestScreen>> & Record<PathlessScreen, RequestScreen>> = {
  '/login': signsIn,
  '/login-by-code': { ...signsIn, keeps: codeSent('login') },
  '/login-by-password': signsIn,
  '/register-by-password': signsIn,
  '/continue-to-app': answers,
  '/link-to-google': answers,
  '/link-to-alexa': answers,
  '/link-to-assistant': answers,
  '/mfa': {
    ...stepOfSignIn,
    keeps: () => ({ mfaLogin: { bizToken: 't', mfaMethodList: ['otp'], maskedEmail: email, expiresAt } }),
  },
  '/send-code-frequently': { ...stepOfSignIn, keeps: codeSent('login') },
  '/lock-account': {
    ...stepOfSignIn,
    keeps: () => ({ lockAccountInfo: { email, accountLockTimeInSec: 60 } }),
  },
  '/init-legal-agreement': {
    ...stepOfSignIn,
    keeps: () => ({ initialLegalAgreement: { initToken: 't', protocols: [] } }),
  },
  '/third-login/bind-email': { ...stepOfSignIn, keeps: () => ({ thirdPartyBind: bound }) },
  '/third-login/verify-email': {
    ...stepOfSignIn,
    keeps: () => ({ thirdPartyBind: bound, ...codeSent('thirdBind')() }),
  },
  '/verify-email-code': { ...anyone, keeps: codeSent('resetPassword') },
  '/reset-password': { ...anyone, keeps: () => ({ emailCodeSuccess: proven }) },
  '/reset-password-success': { ...anyone, keeps: () => ({ resetPasswordSuccess: { sessionsEnded: 1 } }) },
  '/del-user-data-success': {
    ...anyone,
    keeps: () => ({ deleteUserData: { receiptId: 'r', brandIDs: ['wagmoor'] } }),
  },
  '/del-account-success': {
    ...anyone,
    keeps: () => ({ deleteUserData: { receiptId: 'r', brandIDs: [] } }),
  },
  '/dsrr-reset-password-success': {
    ...anyone,
    keeps: () => ({ resetPasswordSuccess: { sessionsEnded: 1 } }),
  },
  '/personal-center/otp-code': {
    ...ofAccount,
    keeps: () => ({ mfaSetting: { setupToken: 't', expiresAt } }),
  },
  '/personal-center/verify-email-code-personal': { ...ofAccount, keeps: codeSent('verifyEmail') },
  '/personal-center/change-email-success': {
    ...ofAccount,
    keeps: () => ({ changeEmail: { email, undoUntil: '2100-01-01T00:00:00Z' } }),
  },
  '/personal-center/change-password-success': {
    ...ofAccount,
    keeps: () => ({ changePasswordSuccess: { sessionsEnded: 0, kept: true } }),
  },
  askWho: { is: 'asks', who: ['signedOut', 'signedIn'] },
  refused: { is: 'refuses', who: ['signedOut', 'signedIn'] },
  notFound: anyone,
  loadFailed: anyone,
  silent: { is: 'silent', who: ['signedOut', 'signedIn'] },
};

/** The request waits; where the sign-in comes first, only those who are signed in can be there. */
const usually = (path: PortalPath): RequestScreen =>
  coldVisits[path].out.notice?.startsWith('signIn') ? ofAccount : anyone;

/** Every screen that can be reached while a request is open. */
export const requestScreens = {
  ...Object.fromEntries(portalPaths.map((path) => [path, usually(path)])),
  ...others,
} as Readonly<Record<PortalPath | PathlessScreen, RequestScreen>>;
