import { seconds } from '@foyer/contract/durations';
import { ago, sampleUser } from '../../scenes/sample-account.ts';
import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';
import type { Question } from './use-question.ts';

const approvalID = 'gallery-approval-gallery';

const question: Question = {
  approvalID,
  browser: 'Firefox',
  system: 'Windows',
  place: 'GB',
  askedAt: ago(seconds(20)),
  expiresInSec: 100,
};

const base: Pick<ScreenScene, 'path' | 'user'> = { path: '/approve', user: sampleUser };

const isAsked: ScreenScene['answers'] = { getAskedApproval: [0, { state: 'asked', question }] };

const approve: readonly PlayStep[] = [
  { fill: 'approvals.ask.number', with: '47' },
  { press: 'approvals.ask.yes' },
];

const locked = {
  account_locked: true as const,
  accountLockTimeInSec: 3600,
  lockedBy: 'mfa' as const,
  locked: { mfa: 3600 },
};

/** `/approve`: a sign-in that waits for the yes of this browser. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'approvals/asked',
    ...base,
    answers: isAsked,
    expect: [
      { heading: 'approvals.ask.title' },
      { field: 'approvals.ask.number', is: '', autocomplete: 'off' },
      { disabled: 'approvals.ask.yes' },
      { shows: { text: 'Firefox, Windows' } },
      { shows: { country: 'GB' } },
      { button: 'approvals.ask.no' },
      { shows: 'approvals.ask.noNote' },
    ],
  },
  {
    id: 'approvals/asked-by-nobody-known',
    ...base,
    answers: {
      getAskedApproval: [
        0,
        { state: 'asked', question: { approvalID, askedAt: question.askedAt, expiresInSec: 100 } },
      ],
    },
    expect: [{ heading: 'approvals.ask.title' }, { shows: 'approvals.ask.unknown' }],
  },
  {
    id: 'approvals/typed',
    ...base,
    answers: { ...isAsked, answerApproval: 'never' },
    play: approve,
    expect: [
      { field: 'approvals.ask.number', is: '47' },
      { sent: 'answerApproval', with: { approvalID, number: '47' } },
    ],
  },
  {
    id: 'approvals/done',
    ...base,
    answers: { ...isAsked, answerApproval: [0, {}] },
    play: [...approve, { until: 'approvals.done.title' }],
    expect: [{ heading: 'approvals.done.title' }],
  },
  {
    id: 'approvals/wrong',
    ...base,
    answers: { ...isAsked, answerApproval: [11220, { code_incorrect: true, triesLeft: 0 }] },
    play: [...approve, { until: 'approvals.wrong.title' }],
    expect: [{ heading: 'approvals.wrong.title' }, { button: 'approvals.check.button' }],
  },
  {
    id: 'approvals/refused',
    ...base,
    answers: { ...isAsked, answerApproval: [0, {}] },
    play: [{ press: 'approvals.ask.no' }, { until: 'approvals.refused.title' }],
    expect: [
      { sent: 'answerApproval', with: { approvalID, refused: true } },
      { heading: 'approvals.refused.title' },
      { shows: 'approvals.refused.lead' },
      { button: 'approvals.check.button' },
    ],
  },
  {
    id: 'approvals/check',
    ...base,
    answers: { ...isAsked, answerApproval: [0, {}], signOutDevice: [0, { sessionsEnded: 1 }] },
    play: [
      { press: 'approvals.ask.no' },
      { until: 'approvals.refused.title' },
      { press: 'approvals.check.button' },
      { press: 'activity.repairDevice.confirm' },
    ],
    expect: [{ sent: 'signOutDevice', with: { others: true } }, { went: '/personal-center/change-password' }],
  },
  {
    id: 'approvals/answered',
    ...base,
    answers: {
      getAskedApproval: [
        [0, { state: 'asked', question }],
        [0, { state: 'answered' }],
      ],
      answerApproval: [11221, { code_expired: true }],
    },
    play: [...approve, { until: 'approvals.answered.title' }],
    expect: [{ heading: 'approvals.answered.title' }, { button: 'approvals.none.again' }],
  },
  {
    id: 'approvals/over',
    ...base,
    answers: {
      getAskedApproval: [
        [0, { state: 'asked', question }],
        [0, { state: 'over' }],
      ],
    },
    play: [{ until: 'approvals.over.title' }],
    expect: [{ heading: 'approvals.over.title' }, { button: 'approvals.none.again' }],
  },
  {
    id: 'approvals/locked',
    ...base,
    answers: { ...isAsked, answerApproval: [11247, locked] },
    play: approve,
    expect: [{ shows: ['factors.entry.locked', {}] }, { button: 'approvals.ask.no' }],
  },
  {
    id: 'approvals/none',
    ...base,
    answers: { getAskedApproval: [0, { state: 'none' }] },
    expect: [
      { heading: 'approvals.none.title' },
      { shows: 'approvals.none.lead' },
      { button: 'approvals.none.again' },
      { link: 'screen.center.home', to: '/personal-center/profile' },
    ],
  },
  {
    id: 'approvals/none-then-asked',
    ...base,
    answers: {
      getAskedApproval: [
        [0, { state: 'none' }],
        [0, { state: 'asked', question }],
      ],
    },
    play: [{ press: 'approvals.none.again' }, { until: 'approvals.ask.title' }],
    expect: [{ heading: 'approvals.ask.title' }, { sent: 'getAskedApproval', times: 2 }],
  },
  {
    id: 'approvals/loading',
    ...base,
    answers: { getAskedApproval: 'never' },
    expect: [{ heading: 'approvals.none.title' }],
  },
  {
    id: 'approvals/failed',
    ...base,
    answers: { getAskedApproval: [11003, { retryAfterSec: 5 }] },
    play: [{ until: 'approvals.ask.failed' }],
    expect: [{ heading: 'approvals.ask.failed' }, { button: 'screen.failed.again' }],
  },
];
