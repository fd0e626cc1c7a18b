import type { PartnerAction } from '@foyer/contract/nouns/partner-apps';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';

/** The rows of settled F1's table: what a request waits for. */
export type AnswerForm = 'code' | 'assistant' | 'signIn' | 'visit';

/** The addresses that answer a request, byte for byte. */
export interface Answers {
  done: string;
  /** Its owner leaves or cancels. */
  left: string;
  /** It cannot be done: `server_error` stands for every error. */
  refused: string;
}

/** One kind of request that a partner makes, and what the partner hears. */
export interface RequestKind {
  form: AnswerForm;
  /** What the partner opens, from the root of the portal on. */
  opens: string;
  /** The link that the portal reads, if `/oauth/authorize` redirects there. */
  link?: string;
  confirmed: { redirectUri: string; failedUri?: string; clientName?: string };
  answers: Answers;
  /** Where it goes on for a visitor who has signed in; a visit has its place there. */
  goesOn: PortalPath;
  /** Who began it, as the way back names it. */
  app: string;
  /** The link brings a session, so the portal asks who goes on. */
  bringsSession?: true;
  /** Its user is asked for consent each time (settled G4). */
  asksConsent?: true;
  /** It may show no screen (settled F3). */
  silent?: true;
}

/** The forms of a sign-in. */
type LoginForm =
  | 'plain link, public app'
  | 'plain link, confidential app'
  | 'plain link with an address for failures'
  | 'plain link with an entry code'
  | 'plain link with an access token'
  | 'link for a code'
  | 'standard request with PKCE'
  | 'standard request without PKCE'
  | 'prompt=none'
  | 'prompt=login'
  | 'prompt=consent'
  | 'prompt=consent of another company'
  | 'prompt=select_account'
  | 'max_age=0';

/** The forms of each action. */
export type FormOf<Action extends PartnerAction> = Action extends 'login' ? LoginForm : 'link';

/** Something for every kind of request: a new action or form without it does not compile. */
export type ForEveryKind<Value> = {
  readonly [Action in PartnerAction]: { readonly [Form in FormOf<Action>]: Value };
};

/** Written as no encoder would write it again: the partner compares byte for byte. */
export const state = 'a%20b~c+%2B';

/** Stands for the code of the platform, which has 43 characters. */
export const sampleCode = 'c'.repeat(43);

/** Stands for the platform's address, in `iss`. */
export const sampleIssuer = 'https://account.larkholm.example';

const iss = `iss=${encodeURIComponent(sampleIssuer)}`;
const challenge = 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA';
const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };

const wagmoor = 'https://app.wagmoor.example/account/return';
const wagmoorFailed = 'https://app.wagmoor.example/account/failed';
const morrowell = 'https://app.morrowell.example/oidc/return';
const shop = 'https://store.larkholm.example/account/return';
const shopCode = 'https://store.larkholm.example/oidc/return';
const coach = 'https://coach.energy.example/oidc/return';
const google = 'https://oauth-redirect.googleusercontent.com/r/foyer-demo';
const alexa = 'https://layla.amazon.com/api/skill/link/MDEMOVENDOR00';
const kestrel = 'https://link.kestrel.example/return';

const query = (params: Record<string, string>) => `${new URLSearchParams(params)}&state=${state}`;
const link = (appName: string, action: string, more: Record<string, string>) =>
  `/?${query({ appName, action, ...more })}`;

/** Answers with a code, or with an error and the issuer (RFC 6749, RFC 9207). */
const byCode = (address: string): Answers => ({
  done: `${address}?code=${sampleCode}&${iss}&state=${state}`,
  left: `${address}?error=access_denied&${iss}&state=${state}`,
  refused: `${address}?error=server_error&${iss}&state=${state}`,
});

function plain(appName: string, app: string, redirectUri: string, more: object = {}): RequestKind {
  return {
    form: 'signIn',
    opens: link(appName, 'login', { redirectUri, ...more }),
    confirmed: { redirectUri },
    answers: {
      done: `${redirectUri}?state=${state}`,
      left: `${redirectUri}?error=access_denied&state=${state}`,
      refused: `${redirectUri}?error=server_error&state=${state}`,
    },
    goesOn: '/continue-to-app',
    app,
  };
}

const clients = {
  healthApp: { redirectUri: morrowell, app: 'Morrowell' },
  store: { redirectUri: shopCode, app: 'Larkholm Store' },
  energyCoach: { redirectUri: coach, app: 'Energy Coach' },
};

function standard(more: Record<string, string>, of: keyof typeof clients = 'healthApp'): RequestKind {
  const { redirectUri, app } = clients[of];
  const asked = query({
    client_id: of,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    ...more,
  });
  return {
    form: 'code',
    opens: `/oauth/authorize?${asked}`,
    link: `/login?appName=${of}&action=login&${asked}&request=seal`,
    confirmed: { redirectUri },
    answers: byCode(redirectUri),
    goesOn: '/continue-to-app',
    app,
  };
}

/** `/oauth/authorize` leads it to a page that shows nothing. */
const silent = (kind: RequestKind): RequestKind => ({
  ...kind,
  link: kind.link?.replace('/login?', '/oauth/silent?') ?? '',
  silent: true,
});

function assistant(
  action: string,
  client_id: string,
  redirectUri: string,
  app: string,
): Omit<RequestKind, 'goesOn'> {
  return {
    form: 'assistant',
    opens: link('cloudApp', action, { client_id, redirect_uri: redirectUri, response_type: 'code' }),
    confirmed: { redirectUri, clientName: app },
    answers: byCode(redirectUri),
    app,
  };
}

function visit(action: PartnerAction, goesOn: PortalPath): RequestKind {
  const back = `${wagmoor}?state=${state}`;
  return {
    form: 'visit',
    opens: link('petApp', action, { redirectUri: wagmoor, failedUri: wagmoorFailed }),
    confirmed: { redirectUri: wagmoor, failedUri: wagmoorFailed },
    answers: { done: back, left: back, refused: `${wagmoorFailed}?error=server_error&state=${state}` },
    goesOn,
    app: 'Wagmoor',
  };
}

/** Every kind of request, with its answers as settled F1's table writes them. */
export const requestKinds: ForEveryKind<RequestKind> = {
  login: {
    'plain link, public app': plain('petApp', 'Wagmoor', wagmoor),
    'plain link, confidential app': plain('store', 'Larkholm Store', shop),
    'plain link with an address for failures': {
      ...plain('petApp', 'Wagmoor', wagmoor, { failedUri: wagmoorFailed }),
      confirmed: { redirectUri: wagmoor, failedUri: wagmoorFailed },
      answers: {
        done: `${wagmoor}?state=${state}`,
        left: `${wagmoorFailed}?error=access_denied&state=${state}`,
        refused: `${wagmoorFailed}?error=server_error&state=${state}`,
      },
    },
    'plain link with an entry code': {
      ...plain('petApp', 'Wagmoor', wagmoor, { authorizeCode: 'entry-code' }),
      bringsSession: true,
    },
    'plain link with an access token': {
      ...plain('petApp', 'Wagmoor', wagmoor, { accessToken: 'access-token' }),
      bringsSession: true,
    },
    'link for a code': {
      form: 'code',
      opens: link('petApp', 'login', { redirectUri: wagmoor, response_type: 'code', ...pkce }),
      confirmed: { redirectUri: wagmoor },
      answers: byCode(wagmoor),
      goesOn: '/continue-to-app',
      app: 'Wagmoor',
    },
    'standard request with PKCE': standard(pkce),
    'standard request without PKCE': standard({ nonce: 'n' }, 'store'),
    'prompt=none': silent(standard({ ...pkce, prompt: 'none' })),
    'prompt=login': standard({ ...pkce, prompt: 'login' }),
    'prompt=consent': standard({ ...pkce, prompt: 'consent' }),
    'prompt=consent of another company': {
      ...standard({ ...pkce, prompt: 'consent' }, 'energyCoach'),
      asksConsent: true,
    },
    'prompt=select_account': standard({ ...pkce, prompt: 'select_account' }),
    'max_age=0': standard({ ...pkce, max_age: '0' }),
  },
  bindGoogleVoice: {
    link: {
      ...assistant('bindGoogleVoice', 'larkholm-google', google, 'Google'),
      goesOn: '/link-to-google',
    },
  },
  bindAlexaVoice: {
    link: {
      ...assistant('bindAlexaVoice', 'larkholm-alexa', alexa, 'Amazon Alexa'),
      goesOn: '/link-to-alexa',
    },
  },
  bindAssistant: {
    link: {
      ...assistant('bindAssistant', 'larkholm-kestrel', kestrel, 'Kestrel'),
      goesOn: '/link-to-assistant',
    },
  },
  manage: { link: visit('manage', '/personal-center/security') },
  delAccount: { link: visit('delAccount', '/del-account-data') },
  dsrrVerifyEmail: { link: visit('dsrrVerifyEmail', '/handler') },
  dsrrResetPassword: { link: visit('dsrrResetPassword', '/dsrr-check-email') },
  dsrrVerifyAccountByEmail: { link: visit('dsrrVerifyAccountByEmail', '/handler') },
  dsrrVerifyAccountInForm: { link: visit('dsrrVerifyAccountInForm', '/handler') },
};

/** Every kind with its name. */
export const allKinds: readonly (readonly [name: string, kind: RequestKind])[] = Object.entries(
  requestKinds,
).flatMap(([action, forms]) =>
  Object.entries<RequestKind>(forms).map(([form, kind]) => [form === 'link' ? action : form, kind] as const),
);
