import type { ReactNode } from 'react';
import { DayAndNight, type Drawings } from '../drawing/drawing.tsx';
import styles from './scene.module.css';

/**
 * What the scene tells: the sun is low where something is asked for, half up where a code is on its way (with an envelope
 * in the doorway), full up where somebody is in; the door is closed while sign-in is paused; the sun has gone where there is
 * no page or no network.
 */
export type SceneMoment = 'asked' | 'sent' | 'in' | 'closed' | 'away';

export interface SceneProps {
  readonly moment: SceneMoment;
  /** On a phone the doorway stands above the title of screens where something begins, and nowhere else. */
  readonly entry: boolean;
  /** What stands in front of the sky and the sun. */
  readonly drawings: Drawings;
  /** Hangs at the doorway: the sign of the app that somebody comes from. */
  readonly sign?: ReactNode;
}

/**
 * The house at dawn beside every form: one drawing that the moment changes. It is decoration: the page says all of it
 * in words.
 */
export function Scene({ moment, entry, drawings, sign }: SceneProps) {
  return (
    <div className={styles.scene} data-moment={moment} data-entry={entry || undefined} aria-hidden="true">
      <div className={styles.frame} />
      <div className={styles.light} />
      <div className={styles.arch}>
        <i className={styles.sun} />
        <DayAndNight className={styles.picture} drawings={drawings} width={300} height={520} />
        <svg className={styles.envelope} viewBox="0 0 48 34" aria-hidden="true">
          <rect width="48" height="34" rx="4" />
          <path d="M4 6l20 15L44 6" />
        </svg>
        <i className={styles.door} />
      </div>
      {sign}
    </div>
  );
}
