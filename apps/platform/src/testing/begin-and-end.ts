import { beforeAll, expect, test } from 'vitest';
import { unfreezeAccount } from '../ops/account/freeze.ts';
import { beginsAt, endsAt, type Place, type Prepare, type Round } from './begin-and-end-acts.ts';
import { livingInEach } from './living.ts';
import { dawdle, untilDone } from './races.ts';
import { openBrowser } from './sign-in.ts';

/** What is raced for in a round, each with what it was answered: 0 or a fault. */
export interface Acts {
  end(): Promise<number>;
  begin(): Promise<number>;
}

/** What the end and the beginning of a round were answered. */
export type Answers = readonly [ended: number, begun: number];

/** How the acts of a file meet. */
export interface Meeting {
  /** How often each pair is raced, and how many of its rounds run beside one another. */
  rounds: number;
  abreast: number;
  /** Where the two of a round act. */
  placesOf(nth: number): { ending: Place; beginning: Place };
  /**
   * Runs the two of each round.
   * @param first the number of the first of those that run beside one another
   * @returns what the end and the beginning were answered
   */
  run(first: number, beside: readonly Acts[]): Promise<Answers[]>;
}

/** Where what began behind the end may stay, as it is proven by what the end leaves as it was. */
const mayLive = new Set([
  'sign-out everywhere × password sign-in',
  'sign-out everywhere × ticket',
  'sign-out of all others × password sign-in',
  'sign-out of all others × ticket',
  'changeAccountEmail × password sign-in',
  'claim × ticket',
  'deleteAccountData × password sign-in',
  'deleteAccountData × ticket',
  'removeOtp × password sign-in',
  'removeOtp × ticket',
  'mfa reset × password sign-in',
  'mfa reset × ticket',
  'removePasskey × password sign-in',
  'removePasskey × ticket',
  // a reset leaves it, a frozen or leaving account has it still
  'resetPassword × recovery address',
  'freeze × recovery address',
  'deleteAccountData × recovery address',
  // one that has begun is stopped by a veto
  'resetPassword × recovery by address',
  'freeze × recovery by address',
  'deleteAccountData × recovery by address',
]);

/**
 * Beginnings of a factor, an app or a recovery address: with which ends they are raced. The others leave them as they are, ask for
 * the factor first, or are ended by it.
 */
const endsOf: Readonly<Record<string, readonly string[]>> = {
  'second factor': [
    'removeOtp',
    'mfa reset',
    'freeze',
    'undoChange',
    'sign-out everywhere',
    'sign-out of all others',
  ],
  'approved sign-in': ['mfa reset', 'freeze', 'undoChange', 'claim', 'sign-out everywhere'],
  beginApproval: ['mfa reset', 'freeze', 'undoChange', 'claim', 'sign-out everywhere'],
  'trusting exchange': ['resetPassword', 'removeOtp', 'mfa reset', 'freeze', 'sign-out of all others'],
  'passkey sign-in': ['removePasskey', 'freeze'],
  'OAuth code exchange': ['freeze', 'undoChange'],
  'device poll': ['freeze', 'undoChange', 'finishRecovery'],
  'assistant code': ['resetPassword', 'freeze', 'undoChange', 'sign-out everywhere', 'deleteAccountData'],
  'recovery address': ['undoChange', 'claim', 'resetPassword', 'freeze', 'deleteAccountData'],
  'proof of the recovery address': ['undoChange', 'resetPassword', 'freeze', 'deleteAccountData'],
  'recovery by address': ['undoChange', 'resetPassword', 'freeze', 'deleteAccountData'],
};
/** Ends of a factor. */
const ofFactors: ReadonlySet<string> = new Set(['removeOtp', 'mfa reset', 'removePasskey']);
const isOfFactor = ({ end, begin }: Pair): boolean =>
  ofFactors.has(end) || (begin in endsOf && begin !== 'assistant code' && !begin.includes('recovery'));
/** They take more work to prepare. */
const roundsOfFactors = 10;

/** Two who prove the mailbox at once are both its owner; the second one needs a new code. */
const noRace = 'claim × code sign-in';

/** The pairs of an end and a beginning. */
const pairs = Object.keys(endsAt({} as Place))
  .flatMap((end) => Object.keys(beginsAt({} as Place)).map((begin) => ({ end, begin })))
  .map((pair) => ({ name: `${pair.end} × ${pair.begin}`, ...pair }))
  .filter(({ name, end, begin }) => name !== noRace && (endsOf[begin]?.includes(end) ?? true));

const actOf = (acts: Record<string, Prepare>, name: string): Prepare => {
  const act = acts[name];
  if (!act) throw new Error(`there is no act ${name}`);
  return act;
};

/**
 * Runs both at once, from round to round now the one a little late, now the other.
 * @param late by how many looks at the database
 */
export function raceActs(
  { platform }: Place,
  { nth, late }: { nth: number; late: number },
  { end, begin }: Acts,
): Promise<Answers> {
  const [endsLate, beginsLate] = nth % 2 === 0 ? [late, 0] : [0, late];
  return Promise.all([dawdle(platform, endsLate).then(end), dawdle(platform, beginsLate).then(begin)]);
}

/** Whose browser each is. */
type Desk = Pick<Round, 'owner' | 'other'>;

interface Pair {
  end: string;
  begin: string;
}

/**
 * Does an act anew for as long as it is answered 11300, after which nothing of it is left. A change that waits for the row
 * of its account has two seconds for all that it does, which a busy machine needs for the other act alone.
 */
const untilAnswered =
  (act: () => Promise<number>): (() => Promise<number>) =>
  async () => {
    const answer = await act();
    return answer === 11300 ? untilAnswered(act)() : answer;
  };

/** Two changes that wait for each other, as PostgreSQL tells the one that it ends: their rounds are only won by asking again. */
const circlesIn = ({ logLines }: Place['platform']): string[] =>
  logLines.filter((line) => line.includes('"code":"40P01"'));

/** Gets ready without haste. */
async function prepare({ ending, beginning }: ReturnType<Meeting['placesOf']>, pair: Pair, round: Round) {
  // the session of a pair before, which has ended
  Object.assign(round.other, { token: 'common', accountID: 'common' });
  const end = untilAnswered(await actOf(endsAt(ending), pair.end)(round));
  return { end, begin: untilAnswered(await actOf(beginsAt(beginning), pair.begin)(round)) };
}

/** Plays rounds beside one another, and looks at what lives before another round can end it. */
async function playBeside(meeting: Meeting, pair: Pair, first: number, rounds: readonly Round[]) {
  const { platform } = meeting.placesOf(first).ending;
  const ready = rounds.map((round, lane) => prepare(meeting.placesOf(first + lane), pair, round));
  const answers = await meeting.run(first, await Promise.all(ready));
  if (pair.end === 'freeze')
    await Promise.all(
      rounds.map(({ account }) => untilDone(() => unfreezeAccount(platform.services, account.email))),
    );
  const asked = rounds.map(({ account, other }) => ({ account, browser: other }));
  const living = await livingInEach(platform, asked);
  return living.map((each, lane) => {
    const [ended, begun] = answers[lane] ?? [];
    return { ended, begun, living: each };
  });
}

/** Plays the rounds of a pair. @param desks for each of those that run beside one another */
async function playRounds(meeting: Meeting, pair: Pair, desks: readonly Desk[]) {
  const rounds = isOfFactor(pair) ? Math.min(meeting.rounds, roundsOfFactors) : meeting.rounds;
  const unproven = pair.end === 'claim' ? { emailVerifiedAt: null } : {};
  const accounts = await meeting.placesOf(0).ending.plant.accounts(rounds, unproven);
  const all: Awaited<ReturnType<typeof playBeside>> = [];
  for (let nth = 0; nth < rounds; nth += desks.length) {
    const beside = accounts.slice(nth, nth + desks.length);
    const inUse = desks.flatMap((desk, lane) => (beside[lane] ? [{ ...desk, account: beside[lane] }] : []));
    all.push(...(await playBeside(meeting, pair, nth, inUse)));
  }
  return all;
}

/** Races whatever ends something of an account against whatever begins something for it. */
export function raceAll(title: string, meeting: Meeting): void {
  const desks: Desk[] = [];
  beforeAll(async () => {
    const { platform } = meeting.placesOf(0).ending;
    for (let nth = 0; nth < meeting.abreast; nth += 1)
      desks.push({ owner: await openBrowser(platform), other: await openBrowser(platform) });
  });
  test.each(pairs)(`${title}: $name`, async ({ name, ...pair }) => {
    const played = await playRounds(meeting, pair, desks);
    expect(played.map(({ ended }) => ended)).toEqual(played.map(() => 0));
    const { ending, beginning } = meeting.placesOf(0);
    expect([ending, beginning].flatMap(({ platform }) => circlesIn(platform))).toEqual([]);
    if (mayLive.has(name)) return;
    const left = played.filter(({ living: { devices, ...opening } }) =>
      Object.values(opening).some((count) => count > 0),
    );
    expect(left).toEqual([]);
    if (pair.end === 'resetPassword' || pair.end === 'claim')
      expect(played.filter(({ living }) => living.devices > 0)).toEqual([]);
  });
}
