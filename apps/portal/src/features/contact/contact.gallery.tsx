import type { PlayStep, ScreenScene } from '../../blocks/screen/screen-scene.ts';

const path = '/contact-us';

const user = {
  userInfo: { email: 'robin.collins@mail.example', verifyEmail: true, mailConfirmation: false },
};

const draft = {
  topic: 'devices',
  message: 'Since yesterday the lamp in the hall no longer answers to the app.',
  email: 'robin@mail.example',
};

const problem = { traceId: 'WEB1795197845000-00042' };
const [photo, screenshot] = [
  { name: 'hall.jpg', holds: 'picture' },
  { name: 'screenshot.png', holds: 'picture' },
] as const;
const send: PlayStep = { press: 'contact.form.send' };

export const scenes: readonly ScreenScene[] = [
  { id: 'contact/empty', path },
  { id: 'contact/signed-in', path, user, problem },
  { id: 'contact/draft', path, draft },
  { id: 'contact/mistakes', path, play: [{ fill: 'contact.email.label', with: 'robin' }, send] },
  { id: 'contact/pictures', path, draft, play: [{ attach: [photo, screenshot] }] },
  {
    id: 'contact/pictures-full',
    path,
    draft,
    play: [{ attach: [photo, screenshot, { ...photo, name: 'stairs.jpg' }, { ...photo, name: 'door.jpg' }] }],
  },
  {
    id: 'contact/picture-oversize',
    path,
    draft,
    play: [{ attach: [photo, { name: 'panorama.jpg', holds: 'tooMuch' }] }],
  },
  {
    id: 'contact/picture-wrong-type',
    path,
    draft,
    play: [{ attach: [{ name: 'manual.pdf', holds: 'document' }] }],
  },
  {
    id: 'contact/picture-failed',
    path,
    draft,
    play: [{ attach: [photo, { name: 'broken.jpg', holds: 'noise' }] }],
  },
  {
    id: 'contact/picture-refused',
    path,
    draft,
    answers: { registerFeedback: [11000, { fields: { 'images.1': 'image_pixels' } }] },
    play: [{ attach: [photo, screenshot] }, send],
  },
  {
    id: 'contact/uploading',
    path,
    draft,
    answers: { registerFeedback: 'never' },
    play: [{ attach: [photo, screenshot] }, send],
  },
  { id: 'contact/failed', path, draft, problem, play: [{ attach: [photo] }, send] },
  {
    id: 'contact/too-often',
    path,
    draft,
    answers: { registerFeedback: [11003, { retryAfterSec: 40_000 }] },
    play: [send],
  },
  {
    id: 'contact/sent',
    path,
    draft,
    answers: { registerFeedback: [0, { feedbackId: '5f0d7a3e-9b1c-4c52-8f6e-2a7d10c4be98' }] },
    play: [send],
  },
];
