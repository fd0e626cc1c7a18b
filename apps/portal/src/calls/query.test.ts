import { expect, test, vi } from 'vitest';
import type { Answer } from './answer.ts';
import { newQuery } from './query.ts';

type Name = 'checkAccountEmailVerified';

const yes: Answer<Name> = [0, { verified: true }];
const no: Answer<Name> = [0, { verified: false }];
const refused: Answer<Name> = [11300, {}];

/** A query whose requests are answered by hand, in any order. */
function asked() {
  const answers: ((answer: Answer<Name>) => void)[] = [];
  const onUnused = vi.fn();
  const query = newQuery<Name>(() => new Promise((answer) => answers.push(answer)), onUnused);
  return { query, answers, onUnused };
}

test('what is asked at the same time is one request, and its answer is there for the next', async () => {
  const { query, answers } = asked();
  const both = Promise.all([query.fetch(), query.fetch()]);
  answers[0]?.(yes);
  await both;
  await query.fetch();
  expect(answers).toHaveLength(1);
  expect(query.get()).toEqual(yes);
});

test('the answer to an earlier request does not count once it is asked again', async () => {
  const { query, answers } = asked();
  const [first, second] = [query.fetch(), query.refetch()];
  answers[1]?.(no);
  answers[0]?.(yes);
  await Promise.all([first, second]);
  expect(query.get()).toEqual(no);
});

test('a result that came with another call counts more than a request under way', async () => {
  const { query, answers } = asked();
  const fetching = query.fetch();
  query.take({ verified: true });
  answers[0]?.(no);
  await fetching;
  expect(query.get()).toEqual(yes);
  await query.fetch();
  expect(answers).toHaveLength(1);
});

test('after a change the answer is shown until the next fetch has asked again', async () => {
  const { query, answers } = asked();
  query.take({ verified: false });
  query.expire();
  const fetching = query.fetch();
  expect(query.get()).toEqual(no);
  answers[0]?.(yes);
  await fetching;
  expect(query.get()).toEqual(yes);
});

test('a change while a request is under way makes its answer one that no longer holds', async () => {
  const { query, answers } = asked();
  const fetching = query.fetch();
  query.expire();
  answers[0]?.(no);
  await fetching;
  void query.fetch();
  expect(answers).toHaveLength(2);
});

test('a refusal is shown to whoever waits, and asked about again by the next', async () => {
  const { query, answers } = asked();
  const end = query.subscribe(() => undefined);
  const fetching = query.fetch();
  answers[0]?.(refused);
  await fetching;
  expect(query.get()).toEqual(refused);
  end();
  void query.fetch();
  expect(answers).toHaveLength(2);
});

test('a refusal that nobody waits for is not kept', async () => {
  const { query, answers } = asked();
  const fetching = query.fetch();
  answers[0]?.(refused);
  await fetching;
  expect(query.get()).toBeUndefined();
});

test('tells when the last of those who show it has gone', () => {
  const { query, onUnused } = asked();
  const ends = [query.subscribe(() => undefined), query.subscribe(() => undefined)];
  ends[0]?.();
  expect(onUnused).not.toHaveBeenCalled();
  ends[1]?.();
  expect(onUnused).toHaveBeenCalledOnce();
});
