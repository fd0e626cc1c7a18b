import type { AnswerForm, Answers } from './request-kinds.ts';

/** What somebody does, or what happens, while a request is open on a screen. */
export type RequestWay =
  | 'done'
  | 'left'
  | 'refused'
  | 'reload'
  | 'back'
  | 'duplicatedTab'
  | 'otherTabSignsIn'
  | 'ended11001'
  | 'frozen11248'
  | 'signedOut'
  | 'signedOutInOtherTab'
  | 'switchedAccount'
  | 'switchedInOtherTab'
  | 'deletedAccount'
  | 'anHourPasses'
  | 'newerLink';

/** What becomes of a request on one way. */
export interface WayRow {
  /** Who can go this way; left out for everybody. */
  who?: 'signedOut' | 'signedIn';
  /**
   * What the partner hears, by the row of settled F1's table; once in any case.
   * `none`: a newer link of the same tab has taken the place of this one.
   */
  hears: Readonly<Record<AnswerForm, keyof Answers | 'none'>>;
  /** What the tab says of the request right after it, before anything is answered: it is open, or closed by that. */
  after: Readonly<Record<AnswerForm, 'open' | 'answer' | 'time' | 'replaced'>>;
}

const forAll = <const Value>(value: Value): Record<AnswerForm, Value> => ({
  code: value,
  assistant: value,
  signIn: value,
  visit: value,
});

/** The request outlives it, and is done in the end. */
const keeps = { hears: forAll('done'), after: forAll('open') } as const;

/** Every way, with what F1 says of it. A new way or row of F1's table without its cell does not compile. */
export const requestWays: Readonly<Record<RequestWay, WayRow>> = {
  done: { hears: forAll('done'), after: forAll('answer') },
  left: { hears: forAll('left'), after: forAll('answer') },
  refused: { hears: forAll('refused'), after: forAll('answer') },
  reload: keeps,
  back: keeps,
  duplicatedTab: { hears: forAll('done'), after: forAll('answer') },
  otherTabSignsIn: { ...keeps, who: 'signedOut' },
  ended11001: { ...keeps, who: 'signedIn' },
  frozen11248: { ...keeps, who: 'signedIn' },
  signedOut: { ...keeps, who: 'signedIn' },
  signedOutInOtherTab: { ...keeps, who: 'signedIn' },
  switchedAccount: { ...keeps, who: 'signedIn' },
  switchedInOtherTab: { ...keeps, who: 'signedIn' },
  deletedAccount: {
    who: 'signedIn',
    hears: forAll('left'),
    after: forAll('open'),
  },
  // a visit waits for nothing, so it does not run out
  anHourPasses: {
    hears: { code: 'left', assistant: 'left', signIn: 'left', visit: 'done' },
    after: { code: 'time', assistant: 'time', signIn: 'time', visit: 'open' },
  },
  newerLink: { hears: forAll('none'), after: forAll('replaced') },
};

/** Whose request may be answered without a screen, and what happens meanwhile: what the app hears (settled F3). */
export type SilentCase =
  | 'nobody is signed in'
  | 'somebody is signed in'
  | 'the session has ended'
  | 'the account is frozen'
  | 'another account is meant'
  | 'a newer sign-in is due'
  | 'a second factor is due'
  | 'documents are due'
  | 'the address is not verified'
  | 'a deletion is due'
  | 'the user has not allowed the app'
  | 'the platform is overloaded'
  | 'the platform does not answer'
  | 'the code was given already'
  | 'the scope is refused'
  | 'the link is none';

/** What an app hears that asked with `prompt=none`: the code, or an error by way of the platform. */
export const silentAnswers: Readonly<Record<SilentCase, string>> = {
  'nobody is signed in': 'login_required',
  'somebody is signed in': 'code',
  'the session has ended': 'login_required',
  'the account is frozen': 'login_required',
  'another account is meant': 'login_required',
  'a newer sign-in is due': 'login_required',
  'a second factor is due': 'interaction_required',
  'documents are due': 'interaction_required',
  'the address is not verified': 'interaction_required',
  'a deletion is due': 'interaction_required',
  'the user has not allowed the app': 'consent_required',
  'the platform is overloaded': 'temporarily_unavailable',
  'the platform does not answer': 'temporarily_unavailable',
  'the code was given already': 'server_error',
  'the scope is refused': 'invalid_scope',
  'the link is none': 'invalid_request',
};
