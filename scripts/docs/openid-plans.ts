/** A test that drives a module under a title of its own: what it proves was asked for elsewhere, too. */
interface DrivenBy {
  path: string;
  /** How its title begins, behind the rows that it names. */
  title: string;
}

/** What comes of a module of the OpenID Foundation's suite. */
interface CertifiedModule {
  /** As the Foundation names it. */
  name: string;
  /** What it asks of a provider. */
  asks: string;
  /** `passes`, with a warning of the suite, skipped by the suite, or of another kind of provider. */
  state: 'passes' | 'passes, with a warning' | 'is skipped' | 'does not apply';
  /** Of every state but `passes`. */
  why?: string;
  /** Beside the tests whose titles name the module. */
  tests?: readonly DrivenBy[];
}

/** A certification plan: what the suite runs for one profile. */
interface CertificationPlan {
  /** The profile that is certified. */
  profile: string;
  /** As the Foundation names it. */
  plan: string;
  modules: readonly CertifiedModule[];
}

const oauth = (file: string, title: string): DrivenBy => ({
  path: `apps/platform/src/oauth/${file}.integration.test.ts`,
  title,
});
const browser = (file: string, title: string): DrivenBy => ({ path: `e2e/${file}.e2e.ts`, title });

const dynamicOnly = 'only for clients that register themselves (the plan’s variant `dynamic_client`)';
const twiceInOneSignIn = oauth('openid-client', 'max_age=%i gets its code after one sign-in');
const askedAnew = browser('requests-interrupted', 'max_age of 0 and of 1 second and prompt=login ask');
const silent = browser('requests-interrupted', 'prompt=none shows no screen');

const basicOP: readonly CertifiedModule[] = [
  { name: 'oidcc-server', asks: 'a whole sign-in, its answers and tokens', state: 'passes' },
  {
    name: 'oidcc-response-type-missing',
    asks: 'a request without `response_type` is answered with an error',
    state: 'passes',
  },
  {
    name: 'oidcc-idtoken-signature',
    asks: 'the id_token is signed with RS256 unless asked otherwise',
    state: 'does not apply',
    why: dynamicOnly,
    tests: [oauth('id-token', 'is signed with RS256 and has the claims')],
  },
  {
    name: 'oidcc-idtoken-unsigned',
    asks: 'an id_token with `alg` none',
    state: 'does not apply',
    why: `${dynamicOnly}; an id_token is never unsigned`,
  },
  { name: 'oidcc-userinfo-get', asks: 'the userinfo endpoint by GET', state: 'passes' },
  {
    name: 'oidcc-userinfo-post-header',
    asks: 'the userinfo endpoint by POST, the token in the header',
    state: 'passes',
  },
  {
    name: 'oidcc-userinfo-post-body',
    asks: 'the userinfo endpoint by POST, the token in the body',
    state: 'passes, with a warning',
    why: 'refused with 401: no provider has to take it (RFC 6750, section 2.2), and a form on any page could send it',
  },
  {
    name: 'oidcc-ensure-request-without-nonce-succeeds-for-code-flow',
    asks: 'a request without `nonce` succeeds',
    state: 'passes',
  },
  {
    name: 'oidcc-scope-profile',
    asks: 'the claims of `profile`',
    state: 'passes, with a warning',
    why: 'the suite expects all 14 claims; an account has a name and a language, and what is not known is left out (Core, section 5.3.2)',
  },
  { name: 'oidcc-scope-email', asks: 'the claims of `email`', state: 'passes' },
  {
    name: 'oidcc-scope-address',
    asks: 'the claims of `address`',
    state: 'is skipped',
    why: 'discovery does not list the scope: an account has no postal address',
  },
  {
    name: 'oidcc-scope-phone',
    asks: 'the claims of `phone`',
    state: 'is skipped',
    why: 'discovery does not list the scope: an account has no telephone number',
  },
  {
    name: 'oidcc-scope-all',
    asks: 'the claims of all four scopes',
    state: 'is skipped',
    why: 'discovery does not list `address` and `phone`',
  },
  {
    name: 'oidcc-alternate-happy-flow',
    asks: 'scopes and parameters in another order',
    state: 'passes',
  },
  { name: 'oidcc-display-page', asks: '`display=page` is no error', state: 'passes' },
  { name: 'oidcc-display-popup', asks: '`display=popup` is no error', state: 'passes' },
  {
    name: 'oidcc-prompt-login',
    asks: '`prompt=login` asks for another sign-in',
    state: 'passes',
    tests: [oauth('openid-client', 'prompt=login gets its code after one sign-in'), askedAnew],
  },
  {
    name: 'oidcc-prompt-none-not-logged-in',
    asks: '`prompt=none` is answered with an error where nobody is signed in',
    state: 'passes',
    tests: [silent],
  },
  {
    name: 'oidcc-prompt-none-logged-in',
    asks: '`prompt=none` succeeds where somebody is signed in',
    state: 'passes',
    tests: [oauth('openid-client', 'prompt=none gets a code, or login_required'), silent],
  },
  {
    name: 'oidcc-max-age-1',
    asks: '`max_age=1` asks for another sign-in',
    state: 'passes',
    tests: [twiceInOneSignIn, askedAnew],
  },
  { name: 'oidcc-max-age-10000', asks: '`max_age=10000` does not', state: 'passes' },
  {
    name: 'oidcc-ensure-request-with-unknown-parameter-succeeds',
    asks: 'an unknown parameter is ignored',
    state: 'passes',
  },
  {
    name: 'oidcc-id-token-hint',
    asks: '`prompt=none` with the id_token of who is signed in succeeds',
    state: 'passes',
    tests: [oauth('openid-client', 'prompt=none with an id_token_hint renews that user only')],
  },
  {
    name: 'oidcc-login-hint',
    asks: '`login_hint` is no error',
    state: 'passes',
    tests: [browser('apps', 'an app fills in whom it expects')],
  },
  { name: 'oidcc-ui-locales', asks: 'the sign-in page in a language of `ui_locales`', state: 'passes' },
  { name: 'oidcc-claims-locales', asks: '`claims_locales` is no error', state: 'passes' },
  {
    name: 'oidcc-ensure-request-with-acr-values-succeeds',
    asks: 'the listed `acr_values` are taken, and `acr` says which holds',
    state: 'passes',
    why: 'without a warning, if the account that the suite signs in with has a second factor',
    tests: [
      {
        path: 'apps/platform/src/nouns/partners/calls/second-factor-demanded.integration.test.ts',
        title: 'an app that asks for a second factor gets its code behind one',
      },
    ],
  },
  {
    name: 'oidcc-codereuse',
    asks: 'a code is good once',
    state: 'passes',
    tests: [oauth('token', 'is good once, and used again ends what it gave')],
  },
  {
    name: 'oidcc-codereuse-30seconds',
    asks: 'a code that is used again later is refused, and its access token ends',
    state: 'passes',
  },
  {
    name: 'oidcc-ensure-registered-redirect-uri',
    asks: 'an address that is not registered is refused on a page of the provider',
    state: 'passes',
    tests: [
      oauth('authorize', 'our own page names the rule %s: %s'),
      browser('requests-interrupted', 'an unknown client and an unregistered address'),
    ],
  },
  {
    name: 'oidcc-ensure-post-request-succeeds',
    asks: 'a posted request is the same',
    state: 'passes',
    tests: [oauth('authorize', 'a posted request is the same')],
  },
  {
    name: 'oidcc-server-client-secret-post',
    asks: 'a client may send its secret in the body',
    state: 'passes',
    tests: [oauth('token', 'proves itself by Basic or in the body')],
  },
  {
    name: 'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
    asks: 'an unsigned `request_uri` is taken or answered with `request_uri_not_supported`',
    state: 'does not apply',
    why: `${dynamicOnly}; it is answered with \`request_uri_not_supported\``,
  },
  {
    name: 'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
    asks: 'an unsigned `request` is taken or answered with `request_not_supported`',
    state: 'passes',
  },
  {
    name: 'oidcc-claims-essential',
    asks: 'a request with `claims` succeeds',
    state: 'passes, with a warning',
    why: 'the parameter is ignored, as discovery says (`claims_parameter_supported`); the scope `profile` has the name',
  },
  {
    name: 'oidcc-ensure-request-object-with-redirect-uri',
    asks: 'an address that is registered in the request object alone is not gone to',
    state: 'passes',
  },
  { name: 'oidcc-refresh-token', asks: 'a refresh token works for its client alone', state: 'passes' },
  {
    name: 'oidcc-ensure-request-with-valid-pkce-succeeds',
    asks: 'a request with PKCE succeeds',
    state: 'passes',
    tests: [oauth('client-libraries', 'oauth4webapi, a confidential app by Basic')],
  },
];

const logout = (name: string, asks: string): CertifiedModule => ({
  name: `oidcc-rp-initiated-logout${name}`,
  asks,
  state: 'passes',
});
const asksAlone = 'the page asks, and does not lead back';

/** What the OpenID Foundation's suite runs for the profiles that Foyer fits, as of its release of August 2026. */
export const certificationPlans: readonly CertificationPlan[] = [
  { profile: 'Basic OP', plan: 'oidcc-basic-certification-test-plan', modules: basicOP },
  {
    profile: 'Config OP',
    plan: 'oidcc-config-certification-test-plan',
    modules: [
      {
        name: 'oidcc-discovery-endpoint-verification',
        asks: 'the discovery document and the keys',
        state: 'passes',
      },
    ],
  },
  {
    profile: 'RP-Initiated Logout OP',
    plan: 'oidcc-rp-initiated-logout-certification-test-plan',
    modules: [
      logout('-discovery-endpoint-verification', 'discovery names the `end_session_endpoint`'),
      logout('', 'the user is signed out and led back with `state`, and `prompt=none` is refused after it'),
      logout('-bad-post-logout-redirect-uri', `an address that is not registered: ${asksAlone}`),
      logout('-modified-id-token-hint', `an \`id_token_hint\` with \`alg\` none: ${asksAlone}`),
      logout('-no-id-token-hint', `an address without a hint: ${asksAlone}`),
      logout('-no-params', 'without a parameter the user is signed out, and a page says so'),
      logout('-no-post-logout-redirect-uri', 'the same with a hint alone'),
      logout('-no-state', 'the user is led back without a `state`'),
      logout('-only-state', 'with a `state` alone the user is signed out, and a page says so'),
      logout(
        '-query-added-to-post-logout-redirect-uri',
        `a registered address with a query added: ${asksAlone}`,
      ),
      logout('-bad-id-token-hint', `an \`id_token_hint\` of another signer: ${asksAlone}`),
    ],
  },
  {
    profile: 'Back-Channel Logout OP',
    plan: 'oidcc-backchannel-rp-initiated-logout-certification-test-plan',
    modules: [
      {
        name: 'oidcc-backchannel-logout-discovery-endpoint-verification',
        asks: 'discovery says that apps hear of a logout, by session',
        state: 'passes',
      },
      {
        name: 'oidcc-backchannel-rp-initiated-logout',
        asks: 'the app gets a logout token with the `sub` and `sid` of its id_token',
        state: 'passes',
      },
    ],
  },
];
