import type { ComponentType } from 'react';
import type { Observable } from '../session/observable.ts';

/** A screen of the portal: a component without props. */
export type Screen = ComponentType;

/** What is shown: one screen at one path. */
export interface View {
  path: string;
  Screen: Screen;
  /** It says why there is no screen. */
  isMessage?: boolean | undefined;
  /** Counts navigations; 0 is the page as it was opened. */
  round: number;
}

/** Holds what is shown. */
export type ViewStore = Observable<View>;
