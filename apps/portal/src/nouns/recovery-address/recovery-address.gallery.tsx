import { days } from '@foyer/contract/durations';
import { ago, sampleAccount, sampleUser } from '../../scenes/sample-account.ts';
import type { ScreenScene } from '../../scenes/screen-scene.ts';
import { keepLinkToken } from '../../session/link-token.ts';
import type { Account } from '../accounts/blocks/account-data.ts';

const path = '/personal-center/recovery-address';
const email = 'p***r@mail.example';
const typed = 'partner@mail.example';
const later = ago(-days(3));

/** The page of an account that has this. */
const having = (
  recoveryAddress?: Account['recoveryAddress'],
): Pick<ScreenScene, 'path' | 'user' | 'answers'> => ({
  path,
  user: sampleUser,
  answers: {
    getAccountDataInfo: [0, { ...sampleAccount, ...(recoveryAddress ? { recoveryAddress } : {}) }],
  },
});
const on: NonNullable<Account['recoveryAddress']> = { email, state: 'on' };
const sent: Pick<ScreenScene, 'stash'> = {
  stash: () => ({
    emailVerification: {
      bizType: 'recoveryAddress',
      email: typed,
      sendId: 'gallery',
      countdownEndsAt: Date.now(),
    },
  }),
};
const delivered: ScreenScene['answers'] = { getCodeDelivery: [0, { state: 'sent', codeStillValid: true }] };
const vetoed: Pick<ScreenScene, 'path' | 'stash'> = {
  path: '/recover-account',
  stash: () => {
    keepLinkToken('gallery', 'recoveryAddress');
    return {};
  },
};
const change: ScreenScene['answers'] = {
  getRecoveryAddressChange: [0, { kind: 'removal', effectiveAt: later, email: 'ro***ns@mail.example' }],
};

/** `/personal-center/recovery-address` and the link of the letter to it, in their states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'recovery-address/none',
    ...having(),
    expect: [
      { heading: 'recoveryAddress.page.title' },
      { shows: 'recoveryAddress.about.cannotWords' },
      { button: 'recoveryAddress.add.submit' },
    ],
  },
  {
    id: 'recovery-address/own',
    ...having(),
    play: [
      { fill: 'recoveryAddress.add.label', with: sampleAccount.email },
      { press: 'recoveryAddress.add.submit' },
    ],
    expect: [
      { field: 'recoveryAddress.add.label', fault: 'field.reason.own_address', focused: true },
      { sent: 'sendVerifyEmailCodeByAuth', times: 0 },
    ],
  },
  {
    id: 'recovery-address/sent',
    ...having(),
    answers: {
      ...having().answers,
      ...delivered,
      sendVerifyEmailCodeByAuth: [0, { sendId: 'gallery', resendInSec: 59, expiresInSec: 600 }],
    },
    play: [
      { fill: 'recoveryAddress.add.label', with: typed },
      { press: 'recoveryAddress.add.submit' },
      { until: 'recoveryAddress.code.title' },
    ],
    expect: [
      { heading: 'recoveryAddress.code.title' },
      { sent: 'sendVerifyEmailCodeByAuth', with: { bizType: 'recoveryAddress', email: typed } },
    ],
  },
  {
    id: 'recovery-address/refused',
    ...having(),
    answers: {
      ...having().answers,
      sendVerifyEmailCodeByAuth: [11000, { fields: { email: 'recovery_address' } }],
    },
    play: [{ fill: 'recoveryAddress.add.label', with: typed }, { press: 'recoveryAddress.add.submit' }],
    expect: [{ field: 'recoveryAddress.add.label', fault: 'field.reason.recovery_address', focused: true }],
  },
  {
    id: 'recovery-address/code',
    ...having(),
    ...sent,
    answers: {
      ...delivered,
      getAccountDataInfo: [0, { ...sampleAccount, recoveryAddress: on }],
      confirmRecoveryAddress: [0, {}],
    },
    play: [{ code: '480213' }, { until: 'recoveryAddress.on.words' }],
    expect: [
      { heading: 'recoveryAddress.page.title' },
      { sent: 'confirmRecoveryAddress', with: { code: '480213' } },
    ],
  },
  {
    id: 'recovery-address/code-wrong',
    ...having(),
    ...sent,
    answers: { ...delivered, confirmRecoveryAddress: [11220, { code_incorrect: true, triesLeft: 3 }] },
    play: [{ code: '480213' }],
    expect: [{ field: 'codes.entry.label', fault: ['codes.entry.wrong', { tries: 3 }], focused: true }],
  },
  {
    id: 'recovery-address/code-taken',
    ...having(),
    ...sent,
    answers: {
      ...having().answers,
      ...delivered,
      confirmRecoveryAddress: [11000, { fields: { email: 'recovery_address_taken' } }],
    },
    play: [{ code: '480213' }, { until: 'recoveryAddress.add.submit' }],
    expect: [{ heading: 'recoveryAddress.page.title' }],
  },
  {
    id: 'recovery-address/waiting',
    ...having({ email, state: 'waiting' }),
    expect: [
      { shows: 'recoveryAddress.waiting.title' },
      { button: 'recoveryAddress.waiting.forget' },
      { button: 'recoveryAddress.add.submit' },
    ],
  },
  {
    id: 'recovery-address/on',
    ...having(on),
    expect: [
      { shows: 'recoveryAddress.on.words' },
      { button: 'recoveryAddress.on.replace' },
      { button: 'recoveryAddress.on.remove' },
    ],
  },
  {
    id: 'recovery-address/refuses',
    ...having({ ...on, refusesMail: true }),
    expect: [{ shows: 'recoveryAddress.refuses.title' }],
  },
  {
    id: 'recovery-address/remove',
    ...having(on),
    play: [{ press: 'recoveryAddress.on.remove' }],
    expect: [{ shows: 'recoveryAddress.remove.title' }, { sent: 'removeRecoveryAddress', times: 0 }],
  },
  {
    id: 'recovery-address/removal-runs',
    ...having({ ...on, change: { kind: 'removal', effectiveAt: later } }),
    expect: [
      { button: 'recoveryAddress.change.keep' },
      { button: 'recoveryAddress.on.replace' },
      { hides: 'recoveryAddress.on.remove' },
    ],
  },
  {
    id: 'recovery-address/replacement-runs',
    ...having({ ...on, change: { kind: 'replacement', effectiveAt: later, email: 'f***d@mail.example' } }),
    answers: {
      ...having({ ...on, change: { kind: 'replacement', effectiveAt: later, email: 'f***d@mail.example' } })
        .answers,
      cancelRecoveryAddressChange: [0, {}],
    },
    play: [{ press: 'recoveryAddress.change.keep' }],
    expect: [{ sent: 'cancelRecoveryAddressChange', times: 1 }],
  },
  {
    id: 'recovery-address/failed',
    path,
    user: sampleUser,
    answers: { getAccountDataInfo: [11003, { retryAfterSec: 5 }] },
    expect: [{ shows: 'recoveryAddress.page.failed' }],
  },
  {
    id: 'recovery-address/veto',
    ...vetoed,
    answers: change,
    expect: [
      { heading: 'recoveryAddress.veto.title' },
      { button: 'recoveryAddress.veto.press' },
      { sent: 'cancelRecoveryAddressChange', times: 0 },
    ],
  },
  {
    id: 'recovery-address/vetoed',
    ...vetoed,
    answers: { ...change, cancelRecoveryAddressChange: [0, {}] },
    play: [{ press: 'recoveryAddress.veto.press' }],
    expect: [
      { heading: 'recoveryAddress.veto.done' },
      { sent: 'cancelRecoveryAddressChange', with: { linkToken: 'gallery' } },
    ],
  },
  {
    id: 'recovery-address/veto-over',
    ...vetoed,
    answers: { getRecoveryAddressChange: [11221, { code_expired: true }] },
    expect: [{ heading: 'recoveryAddress.veto.over' }, { hides: 'c11221' }],
  },
];
