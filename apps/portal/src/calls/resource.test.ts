import { expect, test, vi } from 'vitest';
import type { Answer } from './answer.ts';
import { newResource } from './resource.ts';

type Name = 'checkAccountEmailVerified';

const yes: Answer<Name> = [0, { verified: true }];
const no: Answer<Name> = [0, { verified: false }];
const refused: Answer<Name> = [11300, { code: -11300129, retryAfterSec: 1 }];

/** A resource whose requests are answered by hand, in any order. */
function asked() {
  const answers: ((answer: Answer<Name>) => void)[] = [];
  const onUnused = vi.fn();
  const resource = newResource<Name>(() => new Promise((answer) => answers.push(answer)), onUnused);
  return { resource, answers, onUnused };
}

test('what is asked at the same time is one request, and its answer is there for the next', async () => {
  const { resource, answers } = asked();
  const both = Promise.all([resource.fetch(), resource.fetch()]);
  answers[0]?.(yes);
  await both;
  await resource.fetch();
  expect(answers).toHaveLength(1);
  expect(resource.get()).toEqual(yes);
});

test('the answer to an earlier request does not count once it is asked again', async () => {
  const { resource, answers } = asked();
  const [first, second] = [resource.fetch(), resource.refetch()];
  answers[1]?.(no);
  answers[0]?.(yes);
  await Promise.all([first, second]);
  expect(resource.get()).toEqual(no);
});

test('a result that came with another call counts more than a request under way', async () => {
  const { resource, answers } = asked();
  const fetching = resource.fetch();
  resource.take({ verified: true });
  answers[0]?.(no);
  await fetching;
  expect(resource.get()).toEqual(yes);
  await resource.fetch();
  expect(answers).toHaveLength(1);
});

test('after a change the answer is shown until the next fetch has asked again', async () => {
  const { resource, answers } = asked();
  resource.take({ verified: false });
  resource.expire();
  const fetching = resource.fetch();
  expect(resource.get()).toEqual(no);
  answers[0]?.(yes);
  await fetching;
  expect(resource.get()).toEqual(yes);
});

test('a change while a request is under way makes its answer one that no longer holds', async () => {
  const { resource, answers } = asked();
  const fetching = resource.fetch();
  resource.expire();
  answers[0]?.(no);
  await fetching;
  void resource.fetch();
  expect(answers).toHaveLength(2);
});

test('a question that began before a change is not joined behind it, and its answer no longer counts', async () => {
  const { resource, answers } = asked();
  const before = resource.fetch();
  resource.expire();
  const behind = [resource.fetch(), resource.fetch()];
  expect(answers).toHaveLength(2);
  answers[1]?.(yes);
  answers[0]?.(no);
  await Promise.all([before, ...behind]);
  expect(resource.get()).toEqual(yes);
});

test('a refusal is shown to whoever waits, and asked about again by the next', async () => {
  const { resource, answers } = asked();
  const end = resource.subscribe(() => undefined);
  const fetching = resource.fetch();
  answers[0]?.(refused);
  await fetching;
  expect(resource.get()).toEqual(refused);
  end();
  void resource.fetch();
  expect(answers).toHaveLength(2);
});

test('a refusal that nobody waits for is not kept', async () => {
  const { resource, answers } = asked();
  const fetching = resource.fetch();
  answers[0]?.(refused);
  await fetching;
  expect(resource.get()).toBeUndefined();
});

test('tells when the last of those who show it has gone', async () => {
  const { resource, onUnused } = asked();
  const ends = [resource.subscribe(() => undefined), resource.subscribe(() => undefined)];
  ends[0]?.();
  await Promise.resolve();
  expect(onUnused).not.toHaveBeenCalled();
  ends[1]?.();
  await Promise.resolve();
  expect(onUnused).toHaveBeenCalledOnce();
});

test('a screen that takes the place of another goes on with what both show', async () => {
  const { resource, onUnused } = asked();
  const endFirst = resource.subscribe(() => undefined);
  endFirst();
  resource.subscribe(() => undefined);
  await Promise.resolve();
  expect(onUnused).not.toHaveBeenCalled();
});
