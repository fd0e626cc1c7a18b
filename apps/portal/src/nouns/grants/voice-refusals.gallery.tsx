import type { AnsweredFault } from '@foyer/contract/calls';
import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { ScriptedAnswer, ScriptedAnswers } from '../../scenes/scripted-answer.ts';
import { confirmedAddresses } from '../../session/request/confirmed-addresses.ts';

const redirectUri = 'https://oauth-redirect.googleusercontent.com/r/foyer-demo';
const link = {
  appID: 'cloudApp',
  action: 'bindGoogleVoice',
  redirectUri,
  otherParams: { client_id: 'larkholm-google', response_type: 'code' },
  rawQuery: 'state=a%20b~c+%2B',
} as const;
const verdict = confirmedAddresses({
  redirectUri,
  clientName: 'Google',
  issuer: 'https://account.larkholm.example',
});

/** What the assistant hears, byte for byte. */
const told = (error: string) =>
  `${redirectUri}?error=${error}&iss=https%3A%2F%2Faccount.larkholm.example&state=a%20b~c+%2B`;

type Refused = ScriptedAnswer<'bindThirdParty4Setting'>;

/** The platform refuses the linking once it is agreed to. */
const refused = (
  name: string,
  answer: ScriptedAnswers['bindThirdParty4Setting'],
  expect: ScreenScene['expect'],
  { answers, ...more }: Partial<ScreenScene> = {},
): ScreenScene => ({
  path: '/link-to-google',
  user: {
    userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
  },
  stash: () => ({ partner: { link, id: 'gallery', verdict } }),
  play: [{ press: 'grants.voice.agree' }],
  ...more,
  id: `grants/google-refused-${name}`,
  answers: {
    globalGetLegalPopupV2: [0, { protocols: [] }],
    globalGetLegalProtocolV2: [0, { protocols: [] }],
    globalAcceptLegalProtocolV2: [0, { acceptedAt: '2026-11-22T08:00:00Z' }],
    ...(answer ? { bindThirdParty4Setting: answer } : {}),
    ...answers,
  },
  expect,
});

/** The assistant hears of it. */
const hears = (name: string, answer: Refused, error: string) =>
  refused(name, answer, [{ left: told(error) }, { sent: 'bindThirdParty4Setting' }]);

/** The request is kept, and the assistant hears nothing. */
const keeps = (
  name: string,
  answer: Refused | undefined,
  expect: ScreenScene['expect'],
  more?: Partial<ScreenScene>,
) => refused(name, answer, [...expect, { left: undefined }, { sent: 'bindThirdParty4Setting' }], more);

const toSignIn: ScreenScene['expect'] = [{ went: '/login', notice: 'signInFirst' }];
const signedOut: Partial<ScreenScene> = { answers: { accountLogout: [0, {}] } };
const overloaded: Refused = [11300, { retryAfterSec: 0 }];

/** Every fault that the platform can answer with, and what else can come: a new one does not compile (settled F1). */
const refusals: Record<
  AnsweredFault<'bindThirdParty4Setting'> | 'otherAccountAccepts' | 'unknown' | 'noAnswer' | 'cancelled',
  ScreenScene
> = {
  11000: hears('malformed', [11000, { fields: { state: 'invalid' } }], 'invalid_request'),
  11001: keeps('signed-out', [11001, {}], [{ sent: 'refreshAuth' }], {
    answers: { refreshAuth: [11001, {}] },
  }),
  11003: hears('too-often', [11003, { retryAfterSec: 60 }], 'server_error'),
  11203: hears('taken', [11203, {}], 'server_error'),
  // its code ended, and nothing of it was answered from here
  11221: hears('answered', [11221, {}], 'server_error'),
  11248: keeps('frozen', [11248, {}], [{ shows: 'shell.frozen.words' }]),
  11252: hears('ticket-used', [11252, {}], 'server_error'),
  11253: hears('ticket-over', [11253, {}], 'server_error'),
  11256: keeps('newer-proof', [11256, { methods: ['password'] }], toSignIn, signedOut),
  11266: keeps('documents', [11266, { due: 'protocols' }], [{ sent: 'globalGetLegalPopupV2', times: 2 }]),
  11267: keeps('other-account', [11267, {}], toSignIn, signedOut),
  // the documents are accepted before the assistant is linked
  otherAccountAccepts: refused(
    'other-account-accepts',
    undefined,
    [...toSignIn, { left: undefined }, { sent: 'bindThirdParty4Setting', times: 0 }],
    { answers: { ...signedOut.answers, globalAcceptLegalProtocolV2: [11267, {}] } },
  ),
  11268: hears('address', [11268, { rule: 'redirectUri' }], 'server_error'),
  // asked once more by itself (settled F10)
  11300: refused('overloaded-twice', overloaded, [
    { left: told('server_error') },
    { sent: 'bindThirdParty4Setting', times: 2 },
  ]),
  13001: hears('client', [13001, {}], 'unauthorized_client'),
  13002: hears('response-type', [13002, {}], 'unsupported_response_type'),
  13003: hears('scope', [13003, {}], 'invalid_scope'),
  // a fault of a newer release
  unknown: hears('unknown', [19_999 as 13003, {}], 'server_error'),
  noAnswer: keeps('without-answer', undefined, [{ button: 'grants.voice.agree' }]),
  cancelled: refused(
    'cancelled',
    undefined,
    [{ left: told('access_denied') }, { sent: 'bindThirdParty4Setting', times: 0 }],
    { play: [{ press: 'grants.voice.cancel' }] },
  ),
};

/** `/link-to-google`, once the platform has refused the linking: what the assistant hears, and what stays. */
export const scenes: readonly ScreenScene[] = Object.values(refusals);
