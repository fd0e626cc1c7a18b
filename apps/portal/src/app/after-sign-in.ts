import type { PartnerAction } from '@foyer/contract/partner-apps';

/** What decides where somebody goes who is signed in. */
export interface SignedIn {
  action: PartnerAction | undefined;
  /** `/legal-agreement` was passed since the sign-in. */
  legalSettled: boolean;
  /** The place that was wanted before the sign-in. */
  returnTo: string | undefined;
}

/** Where a sign-in leads: specification section 2 "After login success", and flows.md "Sign-in" behind it. */
export function afterSignIn({ action, legalSettled, returnTo }: SignedIn): string {
  if (action === 'bindGoogleVoice') return '/link-to-google';
  if (!legalSettled) return '/legal-agreement';
  switch (action) {
    case 'bindAlexaVoice':
      return '/link-to-alexa';
    case 'dsrrVerifyAccountByEmail':
    case 'dsrrVerifyAccountInForm':
      return '/handler';
    default:
      return returnTo ?? '/personal-center/profile';
  }
}
