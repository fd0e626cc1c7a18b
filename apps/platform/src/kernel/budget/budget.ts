import type { Milliseconds } from '@foyer/contract/durations';
import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import type { Subject } from './subject.ts';

/** What is counted and for whom; what is left out does not tell counts apart. */
export interface CounterKey {
  /** What is counted, for example `send.daily`. */
  kind: string;
  /** Whose address, mailbox or account. */
  subject?: Subject;
  /** What the counted codes are for. */
  bizType?: CodePurpose;
  /** Bind hash of the browser. */
  device?: string;
  /** The client's address: IPv4, or the /64 of an IPv6 address. */
  source?: string;
}

/** So many of something within a window that starts with the first of them. */
export interface Budget extends CounterKey {
  max: number;
  window: Milliseconds;
}
