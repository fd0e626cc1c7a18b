import { usePage } from '../../../session/page.ts';
import styles from './joined-marks.module.css';

/** The marks of the family and of an app, joined by a line: one leads to the other. The words stand beside them. */
export function JoinedMarks({ logo }: { logo: string }) {
  const { mark } = usePage().brand;
  return (
    <span className={styles.marks}>
      <img src={mark} alt="" />
      <i />
      <img src={logo} alt="" />
    </span>
  );
}
