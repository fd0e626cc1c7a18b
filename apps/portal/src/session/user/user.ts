import { type AppID, defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { local, onOtherTab, parseJson } from '../browser/web-storage.ts';
import { type Checked, isAmount, isApp, isFlag, isText, maybe, shaped } from '../checks.ts';
import { emitter, useObservable } from '../observable.ts';

const key = 'user';

const isUserInfo = shaped({ email: isText, verifyEmail: isFlag, mailConfirmation: isFlag });

const isKept = shaped({
  appID: isApp,
  token: maybe(isText),
  tokenExpiresAt: maybe(isAmount),
  accountID: maybe(isText),
  userInfo: maybe(isUserInfo),
  showAccountFrozenDialog: maybe(isFlag),
});

/** What the portal knows of the address of who is signed in (specification section 3, User). */
export type UserInfo = Checked<typeof isUserInfo>;

/** Who is signed in; logged in means that a token exists. */
export interface User {
  appID: AppID;
  token: string;
  /** Epoch milliseconds. */
  tokenExpiresAt: number;
  accountID: string;
  userInfo: UserInfo;
}

/** Why the user is signed out: by a press, to use another account, to delete this one, by 11001, by 11248. */
export type EndReason = 'signedOut' | 'switching' | 'deleting' | 'expired' | 'frozen';

interface Snapshot {
  user: User | undefined;
  showAccountFrozenDialog: boolean;
}

const nobody: Snapshot = { user: undefined, showAccountFrozenDialog: false };
const { subscribe, emit } = emitter();
let snapshot: Snapshot | undefined;
/** The account that this page was told of last; another tab may have changed it since. */
let told: { accountID: string | undefined } | undefined;
/** The first account that this page was told of. */
let served: string | undefined;
let lastEnd: EndReason | undefined;
let byOtherTab = false;

let known: { text: string | undefined; snapshot: Snapshot } | undefined;

/** What is kept; the same object as long as nothing else is kept, since it is read while components render. */
function readKept(): Snapshot {
  const text = local.read(key);
  if (known?.text !== text) known = { text, snapshot: snapshotOf(text) };
  return known?.snapshot ?? nobody;
}

function snapshotOf(text: string | undefined): Snapshot {
  const kept = parseJson(text);
  if (!isKept(kept)) {
    if (kept !== undefined) local.write(key, undefined);
    return nobody;
  }
  const { token, tokenExpiresAt, accountID, userInfo, appID } = kept;
  const complete = token && tokenExpiresAt !== undefined && accountID && userInfo;
  return {
    user: complete ? { appID, token, tokenExpiresAt, accountID, userInfo } : undefined,
    showAccountFrozenDialog: kept.showAccountFrozenDialog ?? false,
  };
}

function noteTold({ user }: Snapshot): void {
  told = { accountID: user?.accountID };
  served ??= user?.accountID;
}

function reread(): void {
  snapshot = readKept();
  noteTold(snapshot);
  emit();
}

function rereadForOtherTab(): void {
  lastEnd = undefined;
  byOtherTab = true;
  reread();
}

function noticeOtherTab(): void {
  if (told?.accountID !== readKept().user?.accountID) rereadForOtherTab();
}

function keep(next: Snapshot): void {
  const { user, showAccountFrozenDialog } = next;
  const empty = !user && !showAccountFrozenDialog;
  local.write(
    key,
    empty ? undefined : JSON.stringify({ appID: defaultAppID, ...user, showAccountFrozenDialog }),
  );
  byOtherTab = false;
  reread();
}

const present = (): Snapshot => {
  snapshot ??= readKept();
  return snapshot;
};

/** Who is signed in, read afresh, since another tab may have written in between. */
export function currentUser(): User | undefined {
  snapshot = readKept();
  if (!told) noteTold(snapshot);
  // The browser tells of other tabs later, and not at all while a page is frozen.
  else if (told.accountID !== snapshot.user?.accountID) queueMicrotask(noticeOtherTab);
  return snapshot.user;
}

/**
 * Whether this page has shown another account than the one that is signed in now. It then holds that account's forms,
 * answers and calls under way, so it has to be loaded anew (decision 0084).
 */
export function isOthersPage(): boolean {
  const accountID = currentUser()?.accountID;
  return accountID !== undefined && served !== undefined && served !== accountID;
}

/**
 * For which account this page acts: the one that its visitor sees. It is never an account that another tab has signed in
 * since, nor one that was signed in after another (settled F8).
 * @returns undefined for nobody
 */
export const actingAccount = (): string | undefined => (isOthersPage() ? served : told?.accountID);

/** Why this tab last saw a session end; undefined when another tab ended it. */
export const lastEndReason = (): EndReason | undefined => lastEnd;

/** Keeps a session for all tabs, new or amended. */
export function keepUser(user: User): void {
  lastEnd = undefined;
  keep({ user, showAccountFrozenDialog: false });
}

/** Forgets the user in all tabs. */
export function endSession(reason: EndReason): void {
  lastEnd = reason;
  keep({ user: undefined, showAccountFrozenDialog: reason === 'frozen' });
}

/** Closes the frozen dialog in all tabs. */
export const dismissFrozenDialog = (): void => keep(nobody);

/** Whether the last change of the user was made by another tab. */
export const changedByOtherTab = (): boolean => byOtherTab;

let listenerCount = 0;
let stopListening = (): void => undefined;

/** Calls back after every change of the user, by this tab or another; returns the function that ends it. */
export function onUserChange(changed: () => void): () => void {
  const end = subscribe(changed);
  listenerCount += 1;
  if (listenerCount === 1) stopListening = onOtherTab(key, rereadForOtherTab);
  return () => {
    end();
    listenerCount -= 1;
    if (listenerCount === 0) stopListening();
  };
}

/** @returns who is signed in; nobody while a page rendered ahead is being taken over */
export const useUser = (): User | undefined =>
  useObservable({ get: () => present().user, subscribe: onUserChange }, undefined);

/** Whether the account-frozen dialog is due. */
const isFrozenDialogDue = (): boolean => present().showAccountFrozenDialog;

/** @returns whether the account-frozen dialog is due */
export const useFrozenDialog = (): boolean =>
  useObservable({ get: isFrozenDialogDue, subscribe: onUserChange }, false);
