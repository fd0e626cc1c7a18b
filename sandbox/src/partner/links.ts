import { type actionDestinations, defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { actionOfAssistant } from '@foyer/contract/nouns/voice';
import { foyerPaths } from '../foyer-paths.ts';
import { kitApps, type PartnerApp, type PartnerClient, type PartnerSide } from '../partner-side.ts';
import {
  type Attempt,
  challengeOf,
  type Held,
  newAttempt,
  newVisit,
  sandboxAddress,
} from './played-partners.ts';

/** A way in which a partner can send a browser to the platform. */
export interface PartnerLink {
  /** Names it in the sandbox's own address. */
  name: string;
  title: string;
  detail: string;
  /** @returns where the browser goes */
  open(side: PartnerSide): string;
}

type Query = Record<string, string>;

const portalLink = ({ foyer }: PartnerSide, appID: string, query: Query): string =>
  `${foyer}/?${new URLSearchParams({ appName: appID, ...query })}`;

const withPkce = ({ verifier, state }: Attempt): Query => ({
  state,
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
});

const actionDetails: Record<keyof typeof actionDestinations, string> = {
  login: 'Sign in and come back, without a code',
  manage: 'The security page of the account',
  delAccount: 'Delete the account',
  bindGoogleVoice: 'Link Google (the assistant’s own link is under “Voice assistants”)',
  bindAlexaVoice: 'Link Alexa (the assistant’s own link is under “Voice assistants”)',
  bindAssistant: 'Link another assistant of the kit (its own link is under “Voice assistants”)',
  dsrrVerifyEmail: 'A privacy request: prove the address',
  dsrrVerifyAccountByEmail: 'A privacy request from a mail: prove the account',
  dsrrVerifyAccountInForm: 'A privacy request from a form: prove the account',
  dsrrResetPassword: 'A privacy request: set a new password first',
};

/** Where an app of the sandbox wants to be led back to, and where failures go. */
const returns = (app: PartnerApp): Query => ({
  redirectUri: sandboxAddress(app),
  failedUri: app.failedUris.find(({ sandboxOnly }) => sandboxOnly)?.address ?? '',
});

function actionLinks(app: PartnerApp): PartnerLink[] {
  return Object.entries(actionDetails).map(([action, detail]) => ({
    name: action,
    title: `action=${action}`,
    detail,
    open(side) {
      const { state } = newVisit(side, app.name, sandboxAddress(app));
      return portalLink(side, app.appID, { action, ...returns(app), state });
    },
  }));
}

const openid = (client: PartnerClient, more: Query): PartnerLink['open'] => {
  return (side) => {
    const attempt = newAttempt(side, client, sandboxAddress(client, '/oidc/return'));
    const { redirectUri, nonce } = attempt;
    const query = {
      ...{ client_id: client.clientID, redirect_uri: redirectUri, response_type: 'code', nonce },
      scope: client.scopes.filter((scope) => scope !== 'portal').join(' '),
      ...withPkce(attempt),
      ...more,
    };
    return `${side.foyer}${foyerPaths.authorize}?${new URLSearchParams(query)}`;
  };
};

/** A standard request of a client. */
const requestOf =
  (client: PartnerClient) =>
  (name: string, title: string, detail: string, more: Query = {}): PartnerLink => ({
    name,
    title,
    detail,
    open: openid(client, more),
  });

function tokenLinks(app: PartnerApp, client: PartnerClient): PartnerLink[] {
  const handOver: PartnerLink = {
    name: 'handOver',
    title: 'Hand-over with PKCE',
    detail: 'The portal’s own link with response_type=code: sign in, come back with a code, exchange it',
    open(side) {
      const attempt = newAttempt(side, client, sandboxAddress(app));
      const link = { action: 'login', response_type: 'code', ...returns(app), ...withPkce(attempt) };
      return portalLink(side, app.appID, link);
    },
  };
  const request = requestOf(client);
  return [
    handOver,
    request('openid', 'OpenID Connect', 'A standard request with PKCE and nonce'),
    request('promptLogin', 'prompt=login', 'Signs in once more, whoever is signed in', { prompt: 'login' }),
    request(
      'promptConsent',
      'prompt=consent',
      client.consent === 'none'
        ? 'An app of the family asks nothing: a press goes on'
        : 'Asks for consent, also for what was allowed before',
      { prompt: 'consent' },
    ),
    request(
      'promptNone',
      'prompt=none',
      client.public
        ? 'Back with interaction_required: the address is on this machine, so any app could have asked'
        : 'Shows nothing: back with a code, or with login_required if no one is signed in',
      { prompt: 'none' },
    ),
    request('maxAge', 'max_age=60', 'Signs in once more, unless the last sign-in is less than a minute old', {
      max_age: '60',
    }),
    request('secondFactor', 'acr_values=mfa', 'Asks for a second factor where the account has one', {
      acr_values: 'mfa',
    }),
  ];
}

/** What comes back with an error. */
function refusedRequests(client: PartnerClient): PartnerLink[] {
  const request = requestOf(client);
  return [
    request('plain', 'code_challenge_method=plain', 'Back with invalid_request', {
      code_challenge_method: 'plain',
    }),
    request('wrongScope', 'A scope that is not in the kit', 'Back with invalid_scope', {
      scope: 'everything',
    }),
  ];
}

/** What the platform has to refuse. */
const wrongLinks = (app: PartnerApp): PartnerLink[] => [
  {
    name: 'wrongAddress',
    title: 'An address that is not registered',
    detail: 'A page of the portal that says so: no one is sent there',
    open: (side) =>
      portalLink(side, app.appID, { action: 'login', redirectUri: 'https://stranger.example/return' }),
  },
  {
    name: 'unknownAction',
    title: 'An action that nobody knows',
    detail: 'What the app handed over is forgotten, the page stays',
    open: (side) => portalLink(side, app.appID, { action: 'fly', ...returns(app) }),
  },
  {
    name: 'twoAddresses',
    title: 'redirectUri and redirect_uri at once',
    detail: 'A page of the portal that says that the link doesn’t work',
    open: (side) =>
      portalLink(side, app.appID, {
        action: 'login',
        ...returns(app),
        redirect_uri: sandboxAddress(app),
      }),
  },
];

/** Every link that an app can open, in groups. */
export function linksOf(side: PartnerSide, app: PartnerApp): { title: string; links: PartnerLink[] }[] {
  const client = side.kit.clients.get(app.appID);
  return [
    ...(client ? [{ title: 'Sign in and get tokens', links: tokenLinks(app, client) }] : []),
    { title: 'Every action', links: actionLinks(app) },
    { title: 'What has to fail', links: [...wrongLinks(app), ...(client ? refusedRequests(client) : [])] },
  ];
}

/**
 * Opens the portal for the user whose tokens a partner holds (settled B2): the portal asks "Continue as …?" and signs nobody in
 * before the answer.
 * @param brought one of the two things by which a link may bring a session
 */
export const portalOfUser = (
  side: PartnerSide,
  { client }: Held,
  brought: { authorizeCode: string } | { accessToken: string },
): string => portalLink(side, client.clientID, { action: 'manage', ...brought });

/** Signs the user out of the portal, as the client asks for it (OpenID Connect RP-Initiated Logout 1.0, section 2). */
export function signOutLink(side: PartnerSide, { client, idToken = '' }: Held): string {
  const address = client.postLogoutRedirectUris.find(({ sandboxOnly }) => sandboxOnly)?.address ?? '';
  const { state } = newAttempt(side, client, address);
  const query = {
    ...{ client_id: client.clientID, id_token_hint: idToken },
    ...{ post_logout_redirect_uri: address, state },
  };
  return `${side.foyer}${foyerPaths.endSession}?${new URLSearchParams(query)}`;
}

/** What an assistant asks for besides client and address: Google sends no PKCE, all others do. */
export const askedByAssistant = (client: PartnerClient, attempt: Attempt): Query => ({
  response_type: 'code',
  scope: client.scopes.join(' '),
  ...(client.assistant === 'googleVoice' ? { state: attempt.state } : withPkce(attempt)),
});

const assistantDetails: Readonly<Record<string, string>> = {
  googleVoice: 'As Google does: secret in the form, no PKCE',
  alexaVoice: 'As Amazon does: HTTP Basic, and PKCE',
};

/** How an assistant begins to link an account in a browser. */
export function assistantLink(client: PartnerClient): PartnerLink {
  const type = client.assistant ?? '';
  return {
    name: type,
    title: `Link ${client.name}`,
    detail: assistantDetails[type] ?? 'An assistant that the kit adds: secret in the form, and PKCE',
    open(side) {
      const attempt = newAttempt(side, client, sandboxAddress(client));
      const app = kitApps(side.kit).find(({ appID }) => appID !== defaultAppID);
      return portalLink(side, app?.appID ?? defaultAppID, {
        action: actionOfAssistant(type),
        ...{ client_id: client.clientID, redirect_uri: attempt.redirectUri },
        ...askedByAssistant(client, attempt),
        user_locale: 'en-GB',
      });
    },
  };
}
