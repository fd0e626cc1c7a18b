import { days, hours, type Milliseconds, minutes, seconds } from '@foyer/contract/durations';

/** One of the browsers that somebody uses with the address. */
export type BrowserName = 'home' | 'office' | 'stranger';

interface Session {
  name: BrowserName;
  startedAt: number;
  seenAt: number;
}

interface Failures {
  count: number;
  lastAt: number;
  lockedUntil: number;
}

const lengths = [seconds(60), minutes(2), minutes(5), minutes(15), minutes(30)];

/** Lock after the n-th consecutive wrong password, as flows.md has it. */
const lockAfter = (nth: number): Milliseconds => (nth < 5 ? 0 : (lengths[nth - 5] ?? hours(1)));

/**
 * What an address, its account and the browsers that know it are supposed to be like (flows.md): the least that tells what
 * every act is to be answered. It shares nothing with the platform but the rules of flows.md.
 */
export class AccountModel {
  now: number;
  /** Undefined while there is no account. */
  password: string | undefined;
  readonly known = new Set<BrowserName>();
  readonly sentAt: number[] = [];
  readonly wrongCodesAt: number[] = [];
  readonly wrongFactorsAt: number[] = [];
  /** Of the authenticator app; undefined while no second factor is on. */
  secret: string | undefined;
  /** Of all browsers; one that signed in again has left its older ones behind, which go on. */
  #sessions: Session[] = [];
  /** The session whose token each browser holds. */
  readonly #shown = new Map<BrowserName, Session>();
  /** Browsers that are asked for no second factor, and until when. */
  readonly #trusted = new Map<BrowserName, number>();
  readonly #failures = new Map<BrowserName | 'strangers', Failures>();

  constructor(now: number) {
    this.now = now;
  }

  #keyOf(name: BrowserName): BrowserName | 'strangers' {
    return this.known.has(name) ? name : 'strangers';
  }

  isLocked(name: BrowserName): boolean {
    return (this.#failures.get(this.#keyOf(name))?.lockedUntil ?? 0) > this.now;
  }

  /** A password is typed; what is counted for a right one is taken back. */
  typePassword(name: BrowserName, password: string): 0 | 11201 | 11247 {
    if (this.isLocked(name)) return 11247;
    const key = this.#keyOf(name);
    const before = this.#failures.get(key) ?? { count: 0, lastAt: this.now, lockedUntil: 0 };
    const count = before.lastAt <= this.now - hours(12) ? 1 : before.count + 1;
    const isRight = password === this.password;
    const lock = isRight ? 0 : lockAfter(count);
    const lockedUntil = lock === 0 ? 0 : this.now + lock;
    this.#failures.set(key, { count: isRight ? count - 1 : count, lastAt: this.now, lockedUntil });
    if (isRight) this.succeed(name);
    if (isRight) return 0;
    return lock === 0 ? 11201 : 11247;
  }

  /** A success from a known device forgets its own failures and those of strangers. */
  succeed(name: BrowserName): void {
    if (!this.known.has(name)) return;
    this.#failures.delete(name);
    this.#failures.delete('strangers');
  }

  /** A new session; of more than 20 the one that was not used for longest ends. */
  enter(name: BrowserName): void {
    // a new cookie, which nothing has been counted for
    if (!this.known.has(name)) this.#failures.delete(name);
    this.known.add(name);
    const made = { name, startedAt: this.now, seenAt: this.now };
    const newestFirst = [...this.#sessions, made].sort(
      (one, other) => other.seenAt - one.seenAt || other.startedAt - one.startedAt,
    );
    this.#sessions = newestFirst.filter((session) => this.#lives(session)).slice(0, 20);
    this.#shown.set(name, made);
  }

  #lives({ seenAt, startedAt }: Session): boolean {
    return seenAt + days(14) > this.now && startedAt + days(30) > this.now;
  }

  /** The session whose token the browser holds, while it lives. */
  #current(name: BrowserName): Session | undefined {
    return this.#sessions.find((session) => session === this.#shown.get(name) && this.#lives(session));
  }

  isSignedIn(name: BrowserName): boolean {
    return this.#current(name) !== undefined;
  }

  /** The browser's session was used. */
  see(name: BrowserName): void {
    const session = this.#current(name);
    if (session) session.seenAt = this.now;
  }

  signOut(name: BrowserName): void {
    this.#sessions = this.#sessions.filter((session) => session !== this.#shown.get(name));
  }

  signOutEverywhere(): void {
    this.#sessions = [];
  }

  /** The password is another one, all sessions but one have ended, and only this browser is still known. */
  change(name: BrowserName, password: string): void {
    this.password = password;
    this.#forgetAllBut(name);
    this.#sessions = this.#sessions.filter((session) => session === this.#shown.get(name));
  }

  /** The password is another one, all sessions have ended, nothing counts any more and only this browser is still known. */
  reset(name: BrowserName, password: string): void {
    this.password = password;
    this.signOutEverywhere();
    this.#failures.clear();
    this.#forgetAllBut(name);
    this.#trusted.clear();
  }

  /** A change of address was taken back, and a reset has followed: nothing of before opens the account. */
  takeBack(password: string): void {
    this.password = password;
    this.signOutEverywhere();
    this.#failures.clear();
    this.known.clear();
    this.#trusted.clear();
  }

  /** A recovery is finished: as after a take-back, and the second factor is off. */
  recover(password: string): void {
    this.takeBack(password);
    this.secret = undefined;
  }

  /** The account is erased, with everything that was known of it or counted against it. */
  erase(): void {
    this.password = undefined;
    this.secret = undefined;
    this.signOutEverywhere();
    this.#failures.clear();
    this.known.clear();
    this.#trusted.clear();
  }

  #forgetAllBut(name: BrowserName): void {
    for (const other of [...this.known]) {
      if (other === name) continue;
      this.known.delete(other);
      this.#trusted.delete(other);
    }
  }

  /** Whether a right first factor is asked for a second one. */
  isFactorDue(name: BrowserName): boolean {
    return this.secret !== undefined && (this.#trusted.get(name) ?? 0) <= this.now;
  }

  /** A sign-in with the second factor has trusted the browser. */
  trust(name: BrowserName): void {
    this.#trusted.set(name, this.now + days(60));
  }

  /** The second factor is another one, or none: all sessions but one have ended, and nothing is trusted. */
  switchFactor(name: BrowserName, secret: string | undefined): void {
    this.secret = secret;
    this.#trusted.clear();
    this.#sessions = this.#sessions.filter((session) => session === this.#shown.get(name));
  }

  /** Whether one more wrong second factor is far from a pause. */
  affordsWrongFactor(): boolean {
    return this.wrongFactorsAt.filter((at) => at > this.now - hours(48)).length < 8;
  }

  /** Whether a mail may be refused for having asked too often. */
  mayHaveAskedTooOften(): boolean {
    return this.sentAt.some((at) => at > this.now - hours(24));
  }

  /** Whether one more wrong code is far from locking the address for a day. */
  affordsWrongCode(): boolean {
    return this.wrongCodesAt.filter((at) => at > this.now - hours(48)).length < 8;
  }
}
