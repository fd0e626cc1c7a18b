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
const send: PlayStep = { press: 'contact.form.send' };

export const scenes: readonly ScreenScene[] = [
  {
    id: 'help/empty',
    path,
    expect: [
      { heading: 'contact.form.title' },
      { shows: 'contact.topic.label' },
      { field: 'contact.topic.devices', is: false },
      { field: 'contact.message.label', is: '', hint: 'contact.message.hint' },
      { field: 'contact.email.label', is: '' },
      { shows: 'images.upload.limits' },
      { hides: 'contact.problem.label' },
    ],
  },
  {
    id: 'help/signed-in',
    path,
    user,
    problem,
    expect: [
      { field: 'contact.email.label', is: user.userInfo.email },
      { field: 'contact.problem.label', is: true },
      { shows: { text: problem.traceId } },
    ],
  },
  {
    id: 'help/draft',
    path,
    draft,
    expect: [
      { field: 'contact.topic.devices', is: true },
      { field: 'contact.message.label', is: draft.message },
      { field: 'contact.email.label', is: draft.email },
    ],
  },
  {
    id: 'help/mistakes',
    path,
    play: [{ fill: 'contact.email.label', with: 'robin' }, send],
    expect: [
      { field: 'contact.topic.signIn', fault: 'contact.topic.required', focused: true },
      { field: 'contact.message.label', fault: 'contact.message.required' },
      { field: 'contact.email.label', fault: 'field.reason.email_invalid' },
      { sent: 'registerFeedback', times: 0 },
    ],
  },
  {
    id: 'help/message-too-long',
    path,
    draft,
    play: [{ fill: 'contact.message.label', with: 'x'.repeat(4001) }, send],
    expect: [
      { field: 'contact.message.label', fault: ['contact.message.tooLong', { max: 4000 }], focused: true },
      { sent: 'registerFeedback', times: 0 },
    ],
  },
  {
    id: 'help/pictures',
    path,
    draft,
    play: [{ attach: [photo, screenshot] }],
    expect: [
      { shows: ['images.upload.count', { count: 2 }] },
      { button: ['images.upload.remove', { name: 'hall.jpg' }] },
      { button: ['images.upload.remove', { name: 'screenshot.png' }] },
      { hides: 'images.upload.uploading' },
    ],
  },
  {
    id: 'help/pictures-full',
    path,
    draft,
    play: [{ attach: [photo, screenshot, { ...photo, name: 'stairs.jpg' }, { ...photo, name: 'door.jpg' }] }],
    expect: [
      { shows: ['images.upload.about', { name: 'door.jpg' }] },
      { button: ['images.upload.remove', { name: 'stairs.jpg' }] },
    ],
  },
  {
    id: 'help/picture-oversize',
    path,
    draft,
    play: [{ attach: [photo, { name: 'panorama.jpg', holds: 'tooMuch' }] }],
    expect: [
      { shows: ['images.upload.about', { name: 'panorama.jpg' }] },
      { shows: 'contact.images.large' },
      { button: ['images.upload.remove', { name: 'hall.jpg' }] },
    ],
  },
  {
    id: 'help/picture-wrong-type',
    path,
    draft,
    play: [{ attach: [{ name: 'manual.pdf', holds: 'document' }] }],
    expect: [
      { shows: ['images.upload.about', { name: 'manual.pdf' }] },
      { shows: 'field.reason.image_kind' },
    ],
  },
  {
    id: 'help/picture-failed',
    path,
    draft,
    play: [{ attach: [photo, { name: 'broken.jpg', holds: 'noise' }] }],
    expect: [
      { shows: ['images.upload.about', { name: 'broken.jpg' }] },
      { shows: 'field.reason.image_broken' },
      { button: ['images.upload.remove', { name: 'broken.jpg' }] },
    ],
  },
  {
    id: 'help/picture-refused',
    path,
    draft,
    answers: { registerFeedback: [11000, { fields: { 'images.1': 'image_pixels' } }] },
    play: [{ attach: [photo, screenshot] }, send],
    expect: [
      { shows: ['images.upload.about', { name: 'screenshot.png' }] },
      { shows: 'field.reason.image_pixels' },
      { hides: ['images.upload.about', { name: 'hall.jpg' }] },
      { field: 'contact.message.label', is: draft.message, fault: false },
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
      { press: ['images.upload.retry', { name: screenshot.name }] },
    ],
    expect: [
      { button: ['images.upload.remove', { name: screenshot.name }] },
      { hides: 'images.upload.failed' },
      { hides: 'images.upload.settle' },
    ],
  },
  {
    id: 'help/picture-unsettled',
    path,
    draft,
    play: [{ attach: [photo, { name: 'broken.jpg', holds: 'noise' }] }, send],
    expect: [
      { button: ['images.upload.retry', { name: 'broken.jpg' }] },
      { sent: 'registerFeedback', times: 0 },
    ],
  },
  {
    id: 'help/uploading',
    path,
    draft,
    answers: { registerFeedback: 'never' },
    play: [{ attach: [photo, screenshot] }, send],
    expect: [{ shows: 'images.upload.uploading' }, { disabled: 'contact.form.send', busy: true }],
  },
  {
    id: 'help/failed',
    path,
    draft,
    problem,
    play: [{ attach: [photo] }, send],
    expect: [
      { shows: 'contact.failed.words' },
      { field: 'contact.message.label', is: draft.message },
      { button: ['images.upload.remove', { name: 'hall.jpg' }] },
      { button: 'contact.form.send' },
      { sent: 'registerFeedback', with: { ...draft, traceIdOfProblem: problem.traceId } },
    ],
  },
  {
    id: 'help/too-often',
    path,
    draft,
    answers: { registerFeedback: [11003, { retryAfterSec: 40_000 }] },
    play: [send],
    expect: [{ shows: 'contact.tooOften.words' }, { field: 'contact.message.label', is: draft.message }],
  },
  {
    id: 'help/sent',
    path,
    draft,
    answers: { registerFeedback: [0, { feedbackId: 'LK-7F3K-29QM' }] },
    play: [send],
    expect: [
      { heading: 'contact.sent.title' },
      { shows: ['contact.sent.lead', { address: draft.email }] },
      { shows: { text: 'LK-7F3K-29QM' } },
      { link: 'contact.sent.done', to: '/' },
      { sent: 'registerFeedback', with: draft },
    ],
  },
];
