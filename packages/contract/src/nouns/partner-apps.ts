/** The family's apps that specification section 1 names; a brand kit may have others (settled B4). */
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

/** An app that the specification names. */
export type KnownAppID = (typeof appIDs)[number];

/** An app that users sign in to: one of the known ones, or another that the brand kit names. */
export type AppID = KnownAppID | (string & Record<never, never>);

/** What the id of an app looks like. */
export const appIDPattern: RegExp = /^[a-z][A-Za-z0-9]{1,39}$/;

/** The portal itself, and the app of a visitor that no partner sent. */
export const defaultAppID = 'accountWeb' as const satisfies KnownAppID;

/** The one app that every brand kit has. */
export type OwnApp = typeof defaultAppID;

/** Something for each app that a brand kit names: the portal itself, and any others. */
export type KitApps<Value> = { readonly [App in OwnApp]: Value } & Readonly<Record<string, Value>>;

/** Whether a text from outside can be the id of an app: never the name of something that every object has. */
export const isAppID = (text: string | null | undefined): text is AppID =>
  appIDPattern.test(text ?? '') && !Object.hasOwn(Object.prototype, text ?? '');

/**
 * Where each action of a partner link leads, specification section 2; `bindAssistant` is ours, for the assistants that a
 * brand kit adds (decision 0109).
 */
export const actionDestinations = {
  login: '/login',
  dsrrVerifyAccountByEmail: '/login',
  dsrrVerifyAccountInForm: '/login',
  bindGoogleVoice: '/login',
  bindAlexaVoice: '/login',
  bindAssistant: '/login',
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
