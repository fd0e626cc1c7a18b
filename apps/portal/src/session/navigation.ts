import type { PortalPath } from '@foyer/contract/portal-paths';
import { createContext, use, useSyncExternalStore } from 'react';

/** Why a screen shows that the visitor did not ask for, as a sentence on it. */
export type Notice =
  | 'sessionEnded'
  | 'signedOut'
  | 'startAgain'
  | 'tooLate'
  | 'signInFirst'
  | 'stopped'
  | 'noAccount';

/** Specification section 3, navigation state. */
export interface NavigationState {
  /** The path before the present one; empty at first. */
  fromPath: string;
  /** A code was sent for the present flow. */
  isSendCode: boolean;
  /** A countdown runs. */
  isCountdown: boolean;
  notice: Notice | undefined;
  /** What had to be accepted after the sign-in is settled. */
  legalSettled: boolean;
  /** The platform refuses calls until protocols are accepted. */
  protocolsPending: boolean;
}

const initial: NavigationState = {
  fromPath: '',
  isSendCode: false,
  isCountdown: false,
  notice: undefined,
  legalSettled: false,
  protocolsPending: false,
};

let state = initial;
const listeners = new Set<() => void>();

export const navigationState = (): NavigationState => state;

/** Sets some of the navigation state. */
export function setNavigation(change: Partial<NavigationState>): void {
  state = { ...state, ...change };
  for (const tell of [...listeners]) tell();
}

/** Calls back after every change; returns the function that ends it. */
export function onNavigationChange(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useNavigationState = (): NavigationState =>
  useSyncExternalStore(
    onNavigationChange,
    () => state,
    () => initial,
  );

/** Where a step leads that is done: the guard knows what comes next. */
export const onward = '/';

/** A place to go to: a path of the portal, or onward. */
export type Destination = PortalPath | typeof onward;

/** Goes to a screen, past the guard; `replace` leaves no way back to the present one, `notice` says why there. */
export type Go = (to: Destination, how?: { replace?: boolean; notice?: Notice }) => void;

export const GoContext = createContext<Go>(() => undefined);

/** @returns the function that goes to a screen */
export const useGo = (): Go => use(GoContext);
