import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedbackDraft, forgetFeedbackDraft, keepFeedbackDraft } from './feedback-draft.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const draft = { topic: 'code', message: 'No code arrives.', email: 'robin@mail.example' };

test('a message that was begun is there until it is forgotten', () => {
  expect(feedbackDraft(undefined)).toBeUndefined();
  keepFeedbackDraft(draft);
  expect(feedbackDraft(undefined)).toEqual(draft);
  forgetFeedbackDraft();
  expect(feedbackDraft(undefined)).toBeUndefined();
});

test('of a message that is too long to be sent the beginning is kept', () => {
  keepFeedbackDraft({ ...draft, message: 'x'.repeat(5000) });
  expect(feedbackDraft(undefined)?.message).toBe('x'.repeat(4000));
});

test.each(['no json', '{}', '{"topic":"code","message":7,"email":""}'])(
  'what is no draft is none: %s',
  (text) => {
    kept.set('foyer.feedbackDraft', text);
    expect(feedbackDraft(undefined)).toBeUndefined();
  },
);

test('what somebody signed in has begun is for nobody else', () => {
  keepFeedbackDraft({ ...draft, accountID: 'a' });
  expect(feedbackDraft('b')).toBeUndefined();
  expect(feedbackDraft(undefined)).toBeUndefined();
  expect(feedbackDraft('a')).toMatchObject(draft);
});

test('what was begun before a sign-in is there after it', () => {
  keepFeedbackDraft(draft);
  expect(feedbackDraft('a')).toEqual(draft);
});
