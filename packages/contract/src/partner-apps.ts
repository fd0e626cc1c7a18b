/** The family's apps, specification section 1. */
export const appIDs = [
  'petApp',
  'healthApp',
  'cloudApp',
  'accountWeb',
  'store',
  'shopifyStoreUs',
  'shopifyStoreEu',
  'shopifyStoreUk',
] as const;

/** An app that users sign in to. */
export type AppID = (typeof appIDs)[number];

/** The portal itself, and the app of a visitor that no partner sent. */
export const defaultAppID = 'accountWeb' as const satisfies AppID;

/** The one app that every brand kit has. */
export type OwnApp = typeof defaultAppID;

/** Something for each app that a brand kit names: the portal itself, and any of the others. */
export type KitApps<Value> = { [App in OwnApp]: Value } & {
  [App in Exclude<AppID, OwnApp>]?: Value | undefined;
};

const known: ReadonlySet<string> = new Set(appIDs);

/** Whether a text from outside names one of the apps. */
export const isAppID = (text: string | null | undefined): text is AppID => known.has(text ?? '');

/** Where each action of a partner link leads, specification section 2. */
export const actionDestinations = {
  login: '/login',
  dsrrVerifyAccountByEmail: '/login',
  dsrrVerifyAccountInForm: '/login',
  bindGoogleVoice: '/login',
  bindAlexaVoice: '/login',
  manage: '/personal-center/security',
  dsrrVerifyEmail: '/handler',
  dsrrResetPassword: '/dsrr-check-email',
  delAccount: '/del-account-data',
} as const;

/** An action that a partner link may ask for. */
export type PartnerAction = keyof typeof actionDestinations;

const actions: ReadonlySet<string> = new Set(Object.keys(actionDestinations));

/** Whether a text from outside names a known action. */
export const isPartnerAction = (text: string | null | undefined): text is PartnerAction =>
  actions.has(text ?? '');
