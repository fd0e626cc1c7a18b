import type { ResultOf } from '@foyer/contract/calls';
import { sampleAccount, sampleLaptop, sampleUser } from '../../scenes/sample-account.ts';
import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';
import { notePasskeyOffered } from './blocks/passkey-offered.ts';

type Ceremony = 'cancelled' | 'done';

const bytes = new ArrayBuffer(8);
/** What an authenticator brings, as far as the page looks at it: the platform checks the rest. */
const credential = {
  id: 'a2V5',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};

/** A browser that can keep passkeys, whose owner was offered none yet, and how its ceremony ends. */
function playBrowser(ceremony: Ceremony): void {
  notePasskeyOffered('somebody else');
  Object.assign(PublicKeyCredential, {
    getClientCapabilities: async () => ({}),
    isConditionalMediationAvailable: async () => false,
    isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
  });
  const end = async () => {
    if (ceremony === 'done') return credential;
    throw new DOMException('cancelled', 'NotAllowedError');
  };
  Object.defineProperty(navigator, 'credentials', { value: { create: end, get: end } });
}

const browser = (ceremony: Ceremony) => (): Record<string, never> => {
  playBrowser(ceremony);
  return {};
};

const setup: ResultOf<'beginPasskeySetup'> = {
  setupToken: 'gallery',
  expiresInSec: 300,
  options: {
    challenge: 'c3RpbGwgd2F0ZXI',
    rp: { id: 'localhost', name: 'Larkholm' },
    user: { id: 'bm8gbmFtZSBpbiBpdA', name: sampleAccount.email, displayName: sampleAccount.nickName },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  },
};
const passkey = { credentialID: 'a2V5', name: 'Chrome', synced: false, addedAt: '2026-11-02T07:30:00Z' };

const home: Pick<ScreenScene, 'path' | 'user' | 'lastSignIn'> = {
  path: '/personal-center/profile',
  user: sampleUser,
  lastSignIn: { method: 'password', email: sampleAccount.email },
};
const none: ScreenScene['answers'] = {
  getAccountDataInfo: [0, sampleAccount],
  listDevices: [0, { devices: [sampleLaptop] }],
  listPasskeys: [0, { passkeys: [], rpId: 'localhost' }],
};
const make: readonly PlayStep[] = [{ until: 'passkeys.offer.title' }, { press: 'passkeys.offer.make' }];

/** Signing in, in a browser whose passkeys are not among what it fills in. */
const signInScene: Pick<ScreenScene, 'path' | 'play'> = {
  path: '/login',
  play: [{ press: 'passkeys.use.button' }],
};
const begun: ScreenScene['answers'] = {
  beginPasskeyLogin: [
    0,
    {
      options: {
        challenge: 'c3RpbGwgd2F0ZXI',
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [],
      },
    },
  ],
};

/** What browsers bring where a passkey is made or used, and how it fails (settled A13). */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'passkeys/offer',
    ...home,
    answers: none,
    stash: browser('done'),
    play: [{ until: 'passkeys.offer.title' }],
    expect: [
      { shows: 'passkeys.offer.words' },
      { button: 'passkeys.offer.make' },
      { button: 'passkeys.offer.later' },
      { sent: 'beginPasskeySetup', times: 0 },
    ],
  },
  {
    id: 'passkeys/offer-later',
    ...home,
    answers: none,
    stash: browser('done'),
    play: [{ until: 'passkeys.offer.title' }, { press: 'passkeys.offer.later' }],
    expect: [{ hides: 'passkeys.offer.title' }, { sent: 'beginPasskeySetup', times: 0 }],
  },
  {
    id: 'passkeys/offer-taken',
    ...home,
    answers: { ...none, beginPasskeySetup: [0, setup], finishPasskeySetup: [0, { passkey }] },
    stash: browser('done'),
    play: [...make, { until: 'passkeys.list.added' }],
    expect: [
      { hides: 'passkeys.offer.title' },
      { sent: 'finishPasskeySetup', with: { setupToken: 'gallery' } },
    ],
  },
  {
    id: 'passkeys/offer-cancelled',
    ...home,
    answers: { ...none, beginPasskeySetup: [0, setup] },
    stash: browser('cancelled'),
    play: [...make, { until: 'passkeys.list.notMade' }],
    expect: [{ sent: 'finishPasskeySetup', times: 0 }],
  },
  {
    id: 'passkeys/offer-refused',
    ...home,
    answers: { ...none, beginPasskeySetup: [0, setup], finishPasskeySetup: [11000, { fields: {} }] },
    stash: browser('done'),
    play: [...make, { until: 'passkeys.list.refused' }],
    expect: [{ hides: 'passkeys.list.added' }],
  },
  {
    id: 'passkeys/offer-step-up',
    ...home,
    answers: { ...none, beginPasskeySetup: [11256, { reauth_required: true, methods: ['password'] }] },
    stash: browser('done'),
    play: [...make, { until: 'stepUp.dialog.title' }],
    expect: [{ field: 'field.password.label', is: '', focused: true }],
  },
  {
    id: 'passkeys/offer-no-answer',
    ...home,
    answers: { ...none, beginPasskeySetup: [11300, { retryAfterSec: 30 }] },
    stash: browser('done'),
    play: [...make, { until: 'c11300' }],
    expect: [{ hides: 'passkeys.offer.title' }, { sent: 'finishPasskeySetup', times: 0 }],
  },
  {
    id: 'passkeys/full',
    path: '/personal-center/passkeys',
    user: sampleUser,
    answers: { ...none, beginPasskeySetup: [11000, { fields: {} }] },
    stash: browser('done'),
    play: [{ press: 'passkeys.list.add' }, { until: 'passkeys.list.full' }],
    expect: [{ button: 'passkeys.list.add' }],
  },
  {
    id: 'passkeys/use-cancelled',
    ...signInScene,
    answers: begun,
    stash: browser('cancelled'),
    play: [...(signInScene.play ?? []), { until: 'passkeys.use.none' }],
    expect: [{ sent: 'finishPasskeyLogin', times: 0 }, { button: 'passkeys.use.button' }],
  },
  {
    id: 'passkeys/use-wrong',
    ...signInScene,
    answers: { ...begun, finishPasskeyLogin: [11201, {}] },
    stash: browser('done'),
    play: [...(signInScene.play ?? []), { until: 'passkeys.use.wrong' }],
    expect: [{ sent: 'finishPasskeyLogin', times: 1 }, { went: undefined }],
  },
  {
    id: 'passkeys/use-late',
    ...signInScene,
    answers: { ...begun, finishPasskeyLogin: [11221, { code_expired: true }] },
    stash: browser('done'),
    play: [...(signInScene.play ?? []), { until: 'passkeys.use.late' }],
    expect: [{ hides: 'c11221' }, { button: 'passkeys.use.button' }],
  },
  {
    id: 'passkeys/use-unknown',
    ...signInScene,
    answers: { ...begun, finishPasskeyLogin: [11000, { fields: { response: 'unknown' } }] },
    stash: browser('done'),
    play: [...(signInScene.play ?? []), { until: 'passkeys.use.unknown' }],
    expect: [{ button: 'signIn.login.password' }],
  },
  {
    id: 'passkeys/use-too-often',
    ...signInScene,
    answers: { beginPasskeyLogin: [11003, { too_frequent: true, retryAfterSec: 30 }] },
    stash: browser('done'),
    play: [...(signInScene.play ?? []), { until: 'c11003' }],
    expect: [{ hides: 'passkeys.use.late' }, { sent: 'finishPasskeyLogin', times: 0 }],
  },
];
