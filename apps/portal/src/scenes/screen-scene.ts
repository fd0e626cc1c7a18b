import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { FeedbackDraft } from '../nouns/help/blocks/feedback-draft.ts';
import type { LockRecord } from '../session/browser/lock-record.ts';
import type { Notice } from '../session/navigation.ts';
import type { PartnerContext } from '../session/request/partner.ts';
import type { Stashed, StashKey } from '../session/stash.ts';
import type { LastSignIn } from '../session/user/last-sign-in.ts';
import type { User } from '../session/user/user.ts';
import type { Scene } from '../ui/gallery/scene.ts';
import type { Expectation, Shown } from './scene-expectation.ts';
import type { ScriptedAnswers } from './scripted-answer.ts';

/** A file that somebody chooses: a picture, bytes that are none, more than is taken, or no picture at all. */
export type SampleFile = { name: string; holds: 'picture' | 'noise' | 'tooMuch' | 'document' };

/** What somebody does, one thing after another; fields and buttons are found by their words. */
export type PlayStep =
  | { fill: Shown; with: string }
  | { press: Shown }
  /** Waits until words are there: what comes by itself takes its time. */
  | { until: Shown }
  /** Takes the focus out of a field. */
  | { leave: Shown }
  /** Types digits into the code boxes. */
  | { code: string }
  /** Chooses what has this value: a tick box, a radio, an option. */
  | { choose: string }
  /** Chooses files for the field that takes some. */
  | { attach: readonly SampleFile[] };

/**
 * One screen in one state, without a network: what the browser kept, what the platform answers, what is pressed, and
 * what is found then.
 */
export type ScreenScene = {
  /** `sign-in/login-wrong-password` */
  id: string;
  path: PortalPath;
  /** Behind the path, without `?`. */
  query?: string;
  answers?: ScriptedAnswers;
  /** What legal documents say, by address: HTML, as the brand writes it. */
  documents?: Readonly<Record<string, string>>;
  /** What the tab kept; made when the scene opens, so that moments can be counted from then. */
  stash?: () => { readonly [Key in StashKey]?: Stashed<Key> };
  /** Who is signed in. */
  user?: Pick<User, 'userInfo'>;
  /** The frozen dialog is due. */
  frozen?: true;
  lock?: () => LockRecord;
  lastSignIn?: LastSignIn;
  partner?: PartnerContext;
  notice?: Notice;
  /** A message to support that was begun. */
  draft?: FeedbackDraft;
  /** What went wrong before. */
  problem?: { traceId: string };
  play?: readonly PlayStep[];
  /** What somebody finds then. */
  expect: readonly Expectation[];
};

/** Part of a screen in one state, and what is found there. */
export type PartScene = Scene & {
  /** Header, scene and footer stand around it: as around a screen, or a message that there is none. */
  inShell?: 'screen' | 'message';
  expect: readonly Expectation[];
};
