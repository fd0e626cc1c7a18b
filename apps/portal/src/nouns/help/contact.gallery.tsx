import type { PlayStep, ScreenScene } from '../../scenes/screen-scene.ts';

const path = '/contact-us';

const user = {
  userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
};

const draft = {
  topic: 'devices',
  message: 'Since yesterday the lamp in the hall no longer answers to the app.',
  email: 'robin@mail.example',
} as const;

const problem = { traceId: 'WEB1795197845000-00042' };
const [photo, screenshot] = [
  { name: 'hall.jpg', holds: 'picture' },
  { name: 'screenshot.png', holds: 'picture' },
] as const;
const send: PlayStep = { press: 'help.form.send' };

export const scenes: readonly ScreenScene[] = [
  {
    id: 'help/empty',
    path,
    expect: [
      { heading: 'help.form.title' },
      { shows: 'help.topic.label' },
      { field: 'help.topic.devices', is: false },
      { field: 'help.message.label', is: '', hint: 'help.message.hint' },
      { field: 'help.email.label', is: '' },
      { shows: 'help.upload.limits' },
      { hides: 'help.problem.label' },
    ],
  },
  {
    id: 'help/signed-in',
    path,
    user,
    problem,
    expect: [
      { field: 'help.email.label', is: user.userInfo.email },
      { field: 'help.problem.label', is: true },
      { shows: { text: problem.traceId } },
    ],
  },
  {
    id: 'help/draft',
    path,
    draft,
    expect: [
      { field: 'help.topic.devices', is: true },
      { field: 'help.message.label', is: draft.message },
      { field: 'help.email.label', is: draft.email },
    ],
  },
  {
    id: 'help/mistakes',
    path,
    play: [{ fill: 'help.email.label', with: 'robin' }, send],
    expect: [
      { field: 'help.topic.signIn', fault: 'help.topic.required', focused: true },
      { field: 'help.message.label', fault: 'help.message.required' },
      { field: 'help.email.label', fault: 'field.reason.email_invalid' },
      { sent: 'registerFeedback', times: 0 },
    ],
  },
  {
    id: 'help/message-too-long',
    path,
    draft,
    play: [{ fill: 'help.message.label', with: 'x'.repeat(4001) }, send],
    expect: [
      { field: 'help.message.label', fault: ['help.message.tooLong', { max: 4000 }], focused: true },
      { sent: 'registerFeedback', times: 0 },
    ],
  },
  {
    id: 'help/pictures',
    path,
    draft,
    play: [{ attach: [photo, screenshot] }],
    expect: [
      { shows: ['help.upload.count', { count: 2 }] },
      { button: ['help.upload.remove', { name: 'hall.jpg' }] },
      { button: ['help.upload.remove', { name: 'screenshot.png' }] },
      { hides: 'help.upload.uploading' },
    ],
  },
  {
    id: 'help/pictures-full',
    path,
    draft,
    play: [{ attach: [photo, screenshot, { ...photo, name: 'stairs.jpg' }, { ...photo, name: 'door.jpg' }] }],
    expect: [
      { shows: ['help.upload.about', { name: 'door.jpg' }] },
      { button: ['help.upload.remove', { name: 'stairs.jpg' }] },
    ],
  },
  {
    id: 'help/picture-oversize',
    path,
    draft,
    play: [{ attach: [photo, { name: 'panorama.jpg', holds: 'tooMuch' }] }],
    expect: [
      { shows: ['help.upload.about', { name: 'panorama.jpg' }] },
      { shows: 'help.images.large' },
      { button: ['help.upload.remove', { name: 'hall.jpg' }] },
    ],
  },
  {
    id: 'help/picture-wrong-type',
    path,
    draft,
    play: [{ attach: [{ name: 'manual.pdf', holds: 'document' }] }],
    expect: [{ shows: ['help.upload.about', { name: 'manual.pdf' }] }, { shows: 'field.reason.image_kind' }],
  },
  {
    id: 'help/picture-failed',
    path,
    draft,
    play: [{ attach: [photo, { name: 'broken.jpg', holds: 'noise' }] }],
    expect: [
      { shows: ['help.upload.about', { name: 'broken.jpg' }] },
      { shows: 'field.reason.image_broken' },
      { button: ['help.upload.remove', { name: 'broken.jpg' }] },
    ],
  },
  {
    id: 'help/picture-refused',
    path,
    draft,
    answers: { registerFeedback: [11000, { fields: { 'images.1': 'image_pixels' } }] },
    play: [{ attach: [photo, screenshot] }, send],
    expect: [
      { shows: ['help.upload.about', { name: 'screenshot.png' }] },
      { shows: 'field.reason.image_pixels' },
      { hides: ['help.upload.about', { name: 'hall.jpg' }] },
      { field: 'help.message.label', is: draft.message, fault: false },
    ],
  },
  {
    id: 'help/picture-tried-again',
    path,
    draft,
    answers: { registerFeedback: [11000, { fields: { 'images.1': 'image_pixels' } }] },
    play: [
      { attach: [photo, screenshot] },
      send,
      { press: ['help.upload.retry', { name: screenshot.name }] },
    ],
    expect: [
      { button: ['help.upload.remove', { name: screenshot.name }] },
      { hides: 'help.upload.failed' },
      { hides: 'help.upload.settle' },
    ],
  },
  {
    id: 'help/picture-unsettled',
    path,
    draft,
    play: [{ attach: [photo, { name: 'broken.jpg', holds: 'noise' }] }, send],
    expect: [
      { button: ['help.upload.retry', { name: 'broken.jpg' }] },
      { sent: 'registerFeedback', times: 0 },
    ],
  },
  {
    id: 'help/uploading',
    path,
    draft,
    answers: { registerFeedback: 'never' },
    play: [{ attach: [photo, screenshot] }, send],
    expect: [{ shows: 'help.upload.uploading' }, { disabled: 'help.form.send', busy: true }],
  },
  {
    id: 'help/failed',
    path,
    draft,
    problem,
    play: [{ attach: [photo] }, send],
    expect: [
      { shows: 'help.failed.words' },
      { field: 'help.message.label', is: draft.message },
      { button: ['help.upload.remove', { name: 'hall.jpg' }] },
      { button: 'help.form.send' },
      { sent: 'registerFeedback', with: { ...draft, traceIdOfProblem: problem.traceId } },
    ],
  },
  {
    id: 'help/too-often',
    path,
    draft,
    answers: { registerFeedback: [11003, { retryAfterSec: 40_000 }] },
    play: [send],
    expect: [{ shows: 'help.tooOften.words' }, { field: 'help.message.label', is: draft.message }],
  },
  {
    id: 'help/sent',
    path,
    draft,
    answers: { registerFeedback: [0, { feedbackId: 'LK-7F3K-29QM' }] },
    play: [send],
    expect: [
      { heading: 'help.sent.title' },
      { shows: ['help.sent.lead', { address: draft.email }] },
      { shows: { text: 'LK-7F3K-29QM' } },
      { link: 'help.sent.done', to: '/' },
      { sent: 'registerFeedback', with: draft },
    ],
  },
];
