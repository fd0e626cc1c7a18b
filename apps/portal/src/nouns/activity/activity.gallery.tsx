import type { ScreenScene } from '../../scenes/screen-scene.ts';
import type { ActivityEvent } from './blocks/activity-row.tsx';

const signIn: ActivityEvent = {
  id: 'sign-in',
  type: 'device.added',
  at: '2026-11-21T08:10:00Z',
  device: 'Chrome, Android',
  deviceId: 'phone',
  current: false,
  place: 'JP',
  app: 'Pet Care',
};
const events: ActivityEvent[] = [
  signIn,
  {
    id: 'password',
    type: 'password.changed',
    at: '2026-11-20T18:05:00Z',
    device: 'Firefox, Windows',
    current: true,
  },
  { id: 'email', type: 'email.changed', at: '2026-11-19T11:00:00Z', device: '', current: false },
  { id: 'frozen', type: 'account.frozen', at: '2026-11-01T11:00:00Z', device: '', current: false },
  {
    id: 'assistant',
    type: 'assistant.allowed',
    at: '2026-10-30T07:15:00Z',
    device: '',
    current: false,
    place: 'GB',
    app: 'Larkholm Home',
    assistant: 'Google',
  },
];
const base: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/activity',
  user: { userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false } },
};
const known: ScreenScene['answers'] = { listActivity: [0, { events }] };

/** `/personal-center/activity` in its states. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'activity/list',
    ...base,
    answers: known,
    expect: [
      { heading: 'activity.list.title' },
      { shows: 'activity.event.newDevice' },
      { shows: 'activity.event.assistantAllowed' },
      { shows: 'activity.row.current' },
      { button: 'activity.row.notMeOf' },
      { shows: 'activity.list.end' },
    ],
  },
  {
    id: 'activity/older',
    ...base,
    answers: {
      listActivity: [
        [0, { events: [signIn], nextCursor: '1.a' }],
        [0, { events: events.slice(1) }],
      ],
    },
    play: [{ press: 'activity.list.more' }, { until: 'activity.list.end' }],
    expect: [{ shows: 'activity.event.frozen' }, { hides: 'activity.list.more' }],
  },
  {
    id: 'activity/not-me',
    ...base,
    answers: { listActivity: [0, { events: [signIn] }] },
    play: [{ press: 'activity.row.notMeOf' }],
    expect: [{ shows: 'activity.repairDevice.title' }, { button: 'activity.repairDevice.confirm' }],
  },
  {
    id: 'activity/undoable',
    ...base,
    answers: { listActivity: [0, { events: [events[2] ?? signIn] }] },
    play: [{ press: 'activity.row.notMeOf' }],
    expect: [{ shows: 'activity.repairUndo.words' }, { sent: 'signOutDevice', times: 0 }],
  },
  {
    id: 'activity/loading',
    ...base,
    answers: { listActivity: 'never' },
    expect: [{ shows: 'activity.list.loading' }],
  },
  {
    id: 'activity/failed',
    ...base,
    answers: { listActivity: [11003, { retryAfterSec: 5 }] },
    expect: [{ shows: 'activity.list.failed' }],
  },
];
