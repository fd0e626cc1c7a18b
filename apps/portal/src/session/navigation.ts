import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { createContext, use } from 'react';
import { observable, type Subscribe, useObservable } from './observable.ts';
import type { RefusalRule } from './request/partner-checks.ts';

/** Why somebody was led to a screen that they did not ask for; a sentence on the screen says it. */
export type Notice =
  | 'sessionEnded'
  | 'signedOut'
  | 'startAgain'
  | 'tooLate'
  | 'signInFirst'
  | 'signInToPair'
  | 'stopped'
  | 'noAccount'
  | 'mfaOver'
  | 'otherAccount';

/** What is known of the legal documents that have to be accepted after a sign-in. */
export type Protocols = 'unknown' | 'due' | 'settled';

/** Specification section 3, navigation state. */
export interface NavigationState {
  /** The path before the present one; empty at first. */
  fromPath: string;
  /** A code was sent for the present flow. The specification names it; no screen reads it (decision 0015). */
  isSendCode: boolean;
  /** A countdown runs. The specification names it; no screen reads it (decision 0015). */
  isCountdown: boolean;
  notice: Notice | undefined;
  /** While they are due the platform refuses most calls (11266). */
  protocols: Protocols;
  /** The account is about to be deleted: the platform refuses most calls (11266), and the guard leads to where it is kept. */
  deletionDue: boolean;
  /** Which rule refuses the link that the visitor came with, while the page that says so is shown. */
  refusedBy: RefusalRule | undefined;
}

const initial: NavigationState = {
  fromPath: '',
  isSendCode: false,
  isCountdown: false,
  notice: undefined,
  protocols: 'unknown',
  deletionDue: false,
  refusedBy: undefined,
};

const state = observable(initial);

/** The navigation state at present. */
export const navigationState = (): NavigationState => state.get();

/** Sets some of the navigation state. */
export const setNavigation = (change: Partial<NavigationState>): void =>
  state.set({ ...state.get(), ...change });

/** Calls back after every change; returns the function that ends it. */
export const onNavigationChange: Subscribe = state.subscribe;

/** @returns one value of the navigation state; the component renders again when this value changes */
export const useNavigationState = <Name extends keyof NavigationState>(name: Name): NavigationState[Name] =>
  useObservable({ get: () => state.get()[name], subscribe: state.subscribe }, initial[name]);

/** How to go to a screen: in place of the present one in the history, and with a notice. */
export interface How {
  replace?: boolean;
  notice?: Notice;
}

/** Goes to a screen, past the guard; `/` is the start of the portal. */
export type Go = (to: PortalPath | '/', how?: How) => void;

/**
 * Goes to where a sign-in leads, when the session has been made or a step is done that stood in between.
 * @param known.protocolsDue whether legal documents have to be accepted first; without it the platform is asked
 * @returns when that is shown, so that a form stays busy until then
 */
export type GoAfterSignIn = (known?: { protocolsDue?: boolean }) => Promise<void>;

/** The ways from one screen to another. */
export interface Navigation {
  go: Go;
  afterSignIn: GoAfterSignIn;
  /** Fetches the screen that {@link Navigation.afterSignIn} will probably show. It never rejects. */
  prefetchAfterSignIn: () => Promise<void>;
}

/** Holds the ways from one screen to another; without a provider they lead nowhere. */
export const NavigationContext = createContext<Navigation>({
  go: () => undefined,
  afterSignIn: async () => undefined,
  prefetchAfterSignIn: async () => undefined,
});

/** @returns the function that goes to a screen */
export const useGo = (): Go => use(NavigationContext).go;

/** @returns the function that goes to where a sign-in leads */
export const useAfterSignIn = (): GoAfterSignIn => use(NavigationContext).afterSignIn;

/** @returns the function that fetches beforehand what a sign-in leads to */
export const usePrefetchAfterSignIn = (): Navigation['prefetchAfterSignIn'] =>
  use(NavigationContext).prefetchAfterSignIn;
