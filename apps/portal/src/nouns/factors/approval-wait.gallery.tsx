import { limits } from '@foyer/contract/limits';
import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';

const bizToken = 'gallery';

const begun = { approvalCode: 'gallery', number: '47', expiresInSec: 120 };

/** A sign-in that another browser may approve. */
const waiting: ScreenScene['stash'] = () => ({
  mfaLogin: {
    bizToken,
    mfaMethodList: ['otp', 'backupCode', 'approval'],
    maskedEmail: 'r***s@mail.example',
    expiresAt: Date.now() + limits.ticketLife,
    method: 'password',
  },
});

const ask: readonly PlayStep[] = [{ press: 'factors.approval.choose' }];

const base: Pick<ScreenScene, 'path' | 'stash'> = { path: '/mfa', stash: waiting };

const authenticated = {
  accountID: 'gallery',
  authorizeCode: 'gallery',
  email: 'robin.collins@mail.example',
  verifyEmail: true,
  mailConfirmation: false,
  nickName: 'Robin',
};

const entered = {
  token: 'gallery',
  expiresInSec: 900,
  accountID: 'gallery',
  userInfo: { email: authenticated.email, verifyEmail: true, mailConfirmation: false },
  protocolsDue: false,
};

const locked = {
  account_locked: true as const,
  accountLockTimeInSec: 3600,
  lockedBy: 'mfa' as const,
  locked: { mfa: 3600 },
};

/** The approval of a sign-in on another browser, as the one that waits for it sees it. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'factors/approval-wait',
    ...base,
    answers: { beginApproval: [0, begun], getApproval: [0, { state: 'waiting' }] },
    play: [...ask, { until: ['factors.approval.title', { number: '47' }] }],
    expect: [
      { heading: ['factors.approval.title', { number: '47' }] },
      { sent: 'beginApproval', with: { bizToken } },
      { button: 'factors.approval.another' },
      { shows: 'factors.approval.nothing' },
    ],
  },
  {
    id: 'factors/approval-another-way',
    ...base,
    answers: { beginApproval: [0, begun], getApproval: [0, { state: 'waiting' }] },
    play: [...ask, { press: 'factors.approval.another' }],
    expect: [{ heading: 'factors.signIn.title' }, { button: 'factors.approval.choose' }],
  },
  {
    id: 'factors/approval-passed',
    ...base,
    answers: {
      beginApproval: [0, begun],
      getApproval: [0, { state: 'approved' }],
      authBy2fa: [0, authenticated],
      loginByAuthorizeCode4AccountWeb: [0, entered],
    },
    play: [...ask, { until: 'factors.approval.passed' }],
    expect: [
      { sent: 'authBy2fa', with: { mfaMethod: 'approval', bizToken, approvalCode: 'gallery' } },
      { sent: 'trustOrRevokeDeviceByAuthorizeCode', times: 0 },
      { went: 'after sign-in' },
    ],
  },
  {
    id: 'factors/approval-refused',
    ...base,
    answers: { beginApproval: [0, begun], getApproval: [0, { state: 'refused' }] },
    play: [...ask, { until: 'factors.approval.refusedTitle' }],
    expect: [{ heading: 'factors.approval.refusedTitle' }, { button: 'factors.approval.another' }],
  },
  {
    id: 'factors/approval-over',
    ...base,
    answers: { beginApproval: [0, begun], getApproval: [0, { state: 'over' }] },
    play: [...ask, { until: 'approvals.over.title' }],
    expect: [
      { heading: 'approvals.over.title' },
      { button: 'factors.approval.again' },
      { button: 'factors.approval.another' },
    ],
  },
  {
    id: 'factors/approval-no-device',
    ...base,
    answers: { beginApproval: [11228, { approval_unavailable: true, why: 'noDevice' }] },
    play: ask,
    expect: [{ shows: 'factors.approval.noDevice' }, { button: 'factors.approval.choose' }],
  },
  {
    id: 'factors/approval-closed',
    ...base,
    answers: { beginApproval: [11228, { approval_unavailable: true, why: 'closed' }] },
    play: ask,
    expect: [{ shows: 'factors.approval.closed' }],
  },
  {
    id: 'factors/approval-too-often',
    ...base,
    answers: { beginApproval: [11003, { too_frequent: true, retryAfterSec: 3600 }] },
    play: ask,
    expect: [{ shows: ['codes.tries.later', {}] }],
  },
  {
    id: 'factors/approval-locked',
    ...base,
    answers: { beginApproval: [11247, locked] },
    play: ask,
    expect: [{ shows: ['factors.entry.locked', {}] }],
  },
  {
    id: 'factors/approval-too-late',
    ...base,
    answers: { beginApproval: [11253, { bizToken_invalid: true }] },
    play: ask,
    expect: [{ went: '/login', notice: 'mfaOver' }],
  },
];
