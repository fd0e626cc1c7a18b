import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { PortalKey } from '@foyer/phrases/keys';
import type { PlainKey } from '../i18n/text.tsx';
import type { Notice } from '../session/navigation.ts';

/** A phrase without values. */
type Heading = Extract<PlainKey, PortalKey>;

/** What a visit by the address alone ends in. */
export interface Ending {
  /** Where the address bar is then. */
  at: PortalPath;
  /** What is said there: the heading, and the title of the window. */
  heading: Heading;
  /** Why somebody was led there. */
  notice?: Extract<Notice, 'startAgain' | 'signInFirst' | 'signInToPair'>;
  /** The screen leads on by itself; the guard has let it show. */
  byScreen?: true;
}

/** A visit to a route by its address, in a tab that keeps nothing of it. */
export interface ColdVisit {
  /** Nobody is signed in. */
  out: Ending;
  /** Somebody is, with a verified address, no second factor and nothing due. */
  in: Ending;
}

const home: Ending = { at: '/personal-center/profile', heading: 'profile.home.title' };
const signIn: Ending = { at: '/login', heading: 'signIn.login.title' };
const forgot: Ending = { at: '/forgot-password', heading: 'password.forgot.title' };
const findRequest: Ending = { at: '/dsrr-check-email', heading: 'dsrr.check.title' };
const deleteBrands: Ending = { at: '/del-brand-data', heading: 'deletion.brands.title' };
const changeEmail: Ending = { at: '/personal-center/change-email', heading: 'email.change.title' };
const verified: Ending = { at: '/personal-center/verify-email-success', heading: 'email.done.title' };

const again = (ending: Ending): Ending => ({ ...ending, notice: 'startAgain' });
const byScreen = (ending: Ending): Ending => ({ ...ending, byScreen: true });

/** A screen that is the same for everybody. */
const forAll = (at: PortalPath, heading: Heading): ColdVisit => ({
  out: { at, heading },
  in: { at, heading },
});

/** A screen of an account: signed out, the sign-in comes first and says so. */
const ofAccount = (ending: Ending): ColdVisit => ({ out: { ...signIn, notice: 'signInFirst' }, in: ending });

/** A screen on which a sign-in begins: whoever is signed in is at home instead. */
const ofSignIn = (at: PortalPath, heading: Heading): ColdVisit => ({ out: { at, heading }, in: home });

/** A step of a sign-in. */
const stepOfSignIn: ColdVisit = { out: again(signIn), in: home };

/**
 * What everybody meets who opens the address of a route by hand, from a bookmark or by Back, without what the route is
 * about (settled F7). A screen that stays must be true then; a screen that tells of something that has happened leads on.
 */
export const coldVisits: { readonly [P in PortalPath]: ColdVisit } = {
  '/handler': forAll('/handler', 'dsrr.handler.none'),
  '/mfa-faq': forAll('/mfa-faq', 'factors.faq.title'),
  '/mfa': stepOfSignIn,
  '/login': ofSignIn('/login', 'signIn.login.title'),
  '/send-code-frequently': stepOfSignIn,
  '/login-by-code': stepOfSignIn,
  '/login-by-password': ofSignIn('/login-by-password', 'signIn.byPassword.title'),
  '/lock-account': stepOfSignIn,
  '/init-legal-agreement': stepOfSignIn,
  '/legal-agreement': ofAccount(byScreen(home)),
  '/forgot-password': forAll('/forgot-password', 'password.forgot.title'),
  '/verify-email-code': { out: again(forgot), in: again(forgot) },
  '/reset-password': { out: again(forgot), in: again(forgot) },
  '/reset-password-success': { out: forgot, in: forgot },
  '/register-by-password': ofSignIn('/register-by-password', 'register.byPassword.title'),
  '/third-login': { out: byScreen(signIn), in: byScreen(home) },
  '/third-login/bind-email': stepOfSignIn,
  '/third-login/verify-email': stepOfSignIn,
  '/troubleshooting': forAll('/troubleshooting', 'help.troubleshooting.title'),
  '/contact-us': forAll('/contact-us', 'help.form.title'),
  '/del-account-data': ofAccount({ at: '/del-account-data', heading: 'deletion.account.title' }),
  '/del-vesync-data': ofAccount({ at: '/del-vesync-data', heading: 'deletion.founding.title' }),
  '/del-brand-data': ofAccount(deleteBrands),
  '/del-user-data-success': ofAccount(deleteBrands),
  '/del-account-success': { out: byScreen(signIn), in: byScreen(home) },
  '/dsrr-check-email': forAll('/dsrr-check-email', 'dsrr.check.title'),
  '/dsrr-reset-password': { out: byScreen(findRequest), in: byScreen(findRequest) },
  '/dsrr-reset-password-success': { out: findRequest, in: findRequest },
  '/link-to-google': ofAccount({ at: '/link-to-google', heading: 'grants.none.title' }),
  '/link-to-alexa': ofAccount({ at: '/link-to-alexa', heading: 'grants.none.title' }),
  '/pair': { out: { ...signIn, notice: 'signInToPair' }, in: { at: '/pair', heading: 'things.pair.title' } },
  '/link-to-assistant': ofAccount({ at: '/link-to-assistant', heading: 'grants.none.title' }),
  '/approve': ofAccount({ at: '/approve', heading: 'approvals.none.title' }),
  '/accessibility': forAll('/accessibility', 'accessibility.page.title'),
  '/continue-to-app': ofAccount(home),
  '/sign-out': forAll('/sign-out', 'sessions.signOut.title'),
  '/recover-account': forAll('/recover-account', 'recovery.start.title'),
  '/undo': forAll('/undo', 'undo.link.none'),
  '/personal-center/profile': ofAccount(home),
  '/personal-center/security': ofAccount({
    at: '/personal-center/security',
    heading: 'center.security.title',
  }),
  '/personal-center/mfa-setting': ofAccount({
    at: '/personal-center/mfa-setting',
    heading: 'factors.setting.title',
  }),
  '/personal-center/otp': ofAccount({ at: '/personal-center/otp', heading: 'factors.app.title' }),
  '/personal-center/otp-setting': ofAccount({
    at: '/personal-center/otp-setting',
    heading: 'factors.scan.title',
  }),
  '/personal-center/otp-code': ofAccount(again({ at: '/personal-center/otp', heading: 'factors.app.title' })),
  '/personal-center/backup-code': ofAccount({
    at: '/personal-center/backup-code',
    heading: 'factors.setting.codes',
  }),
  '/personal-center/device-list': ofAccount({
    at: '/personal-center/device-list',
    heading: 'devices.list.title',
  }),
  '/personal-center/verify-email': ofAccount(byScreen(verified)),
  '/personal-center/verify-email-code-personal': ofAccount(byScreen(verified)),
  '/personal-center/verify-email-success': ofAccount(verified),
  '/personal-center/change-email': ofAccount(changeEmail),
  '/personal-center/change-email-verify-password': ofAccount(byScreen(changeEmail)),
  '/personal-center/change-email-success': ofAccount(byScreen(changeEmail)),
  '/personal-center/change-password': ofAccount({
    at: '/personal-center/change-password',
    heading: 'password.change.title',
  }),
  '/personal-center/change-password-success': ofAccount({
    at: '/personal-center/change-password',
    heading: 'password.change.title',
  }),
  '/personal-center/recovery-address': ofAccount({
    at: '/personal-center/recovery-address',
    heading: 'recoveryAddress.page.title',
  }),
  '/personal-center/activity': ofAccount({ at: '/personal-center/activity', heading: 'activity.list.title' }),
  '/personal-center/passkeys': ofAccount({ at: '/personal-center/passkeys', heading: 'passkeys.list.title' }),
  '/personal-center/linked-apps': ofAccount({
    at: '/personal-center/linked-apps',
    heading: 'grants.home.title',
  }),
  '/personal-center/privacy': ofAccount({ at: '/personal-center/privacy', heading: 'center.privacy.title' }),
  '/personal-center/consents': ofAccount({ at: '/personal-center/consents', heading: 'legal.list.title' }),
  '/personal-center/export': ofAccount({ at: '/personal-center/export', heading: 'export.home.title' }),
};
