import { usePage } from '../../session/page.ts';
import { DayAndNight } from '../../ui/drawing/drawing.tsx';
import styles from './home-art.module.css';

/** The doorway as it is seen from inside: the family's drawing, and the sun where it stands at this time of the day. */
export function HomeArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <div className={styles.arch}>
        <i className={styles.sun} />
        <DayAndNight className={styles.picture} drawings={usePage().brand.scene} width={300} height={520} />
      </div>
    </div>
  );
}
