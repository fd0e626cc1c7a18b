import type { AnsweredFault } from '@foyer/contract/calls';
import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { ScriptedAnswer } from '../../scenes/scripted-answer.ts';
import { confirmedAddresses } from '../../session/request/confirmed-addresses.ts';
import type { Partner } from '../../session/request/partner.ts';

const app = 'Wagmoor';
const redirectUri = 'https://app.wagmoor.example/account/return';
const issuer = 'https://account.larkholm.example';
const link = {
  appID: 'petApp',
  action: 'login',
  redirectUri,
  otherParams: { response_type: 'code' },
  rawQuery: 'state=a%20b~c+%2B',
} as const;
const request: Partner = {
  link,
  id: 'gallery',
  verdict: confirmedAddresses({ redirectUri, issuer }),
  signedInBefore: true,
};
const onTo = ['screen.partner.continue', { app }] as const;

/** What the app hears, byte for byte. */
const told = (error: string) =>
  `${redirectUri}?error=${error}&iss=https%3A%2F%2Faccount.larkholm.example&state=a%20b~c+%2B`;

type Refused = ScriptedAnswer<'beginPartnerHandOver'>;

/** The platform refuses the code once it is asked for. */
const refused = (
  name: string,
  answer: Refused | undefined,
  expect: ScreenScene['expect'],
  more: Partial<ScreenScene> = {},
): ScreenScene => ({
  path: '/continue-to-app',
  user: {
    userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
  },
  stash: () => ({ partner: request }),
  play: [{ press: onTo }],
  ...more,
  id: `partners/hand-over-refused-${name}`,
  answers: { ...(answer ? { beginPartnerHandOver: answer } : {}), ...more.answers },
  expect: [...expect, { sent: 'beginPartnerHandOver' }],
});

/** The app hears of it. */
const hears = (name: string, answer: Refused, error: string) =>
  refused(name, answer, [{ left: told(error) }]);

/** The request is kept, and the app hears nothing. */
const keeps = (
  name: string,
  answer: Refused | undefined,
  expect: ScreenScene['expect'],
  more?: Partial<ScreenScene>,
) => refused(name, answer, [...expect, { left: undefined }], more);

const signedOut: Partial<ScreenScene> = { answers: { accountLogout: [0, {}] } };
const toSignIn: ScreenScene['expect'] = [{ went: '/login', notice: 'signInFirst' }];
/** The app asks for a second factor. */
const asksFactor: Partial<ScreenScene> = {
  stash: () => ({
    partner: { ...request, link: { ...link, otherParams: { ...link.otherParams, acr_values: 'mfa' } } },
  }),
  play: [{ press: onTo }, { press: 'stepUp.dialog.close' }],
};
const stepUpDue: Refused = [11256, { methods: ['password'] }];

/** Every fault that the platform can answer with, and what else can come: a new one does not compile (settled F1). */
const refusals: Record<
  AnsweredFault<'beginPartnerHandOver'> | 'unknown' | 'noAnswer' | 'cancelledStepUp',
  ScreenScene
> = {
  11000: hears('malformed', [11000, { fields: { state: 'invalid' } }], 'invalid_request'),
  11001: keeps('signed-out', [11001, {}], [{ sent: 'refreshAuth' }], {
    answers: { refreshAuth: [11001, {}] },
  }),
  11003: hears('too-often', [11003, { retryAfterSec: 60 }], 'server_error'),
  // its code ended, and nothing of it was answered from here
  11221: hears('answered', [11221, {}], 'server_error'),
  11248: keeps('frozen', [11248, {}], [{ shows: 'shell.frozen.words' }]),
  11256: keeps('newer-proof', stepUpDue, toSignIn, signedOut),
  11266: keeps('documents', [11266, { due: 'protocols' }], [{ went: '/legal-agreement' }]),
  11267: keeps('other-account', [11267, {}], toSignIn, signedOut),
  11268: hears('address', [11268, { rule: 'redirectUri' }], 'server_error'),
  11300: hears('overloaded', [11300, { retryAfterSec: 1 }], 'server_error'),
  13001: hears('client', [13001, {}], 'unauthorized_client'),
  13002: hears('response-type', [13002, {}], 'unsupported_response_type'),
  13003: hears('scope', [13003, {}], 'invalid_scope'),
  // a fault of a newer release
  unknown: hears('unknown', [19_999 as 13003, {}], 'server_error'),
  noAnswer: keeps('without-answer', undefined, [{ button: onTo }]),
  cancelledStepUp: refused('step-up-cancelled', stepUpDue, [{ left: told('access_denied') }], asksFactor),
};

/** `/continue-to-app`, once the platform has refused the code: what the app hears, and what stays. */
export const scenes: readonly ScreenScene[] = Object.values(refusals);
