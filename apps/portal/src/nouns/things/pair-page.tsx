import { FormPage, type FormPageProps } from '../../blocks/screen/form-page.tsx';
import { usePage } from '../../session/page.ts';
import styles from './pair-page.module.css';

export type PairMarksProps = {
  shows?: 'code' | 'hello' | undefined;
};

/**
 * A device, and the family's mark, with a line that joins them once the device is connected. The device shows no code where
 * codes are compared: a drawing of one would be compared with the page itself.
 */
export function PairMarks({ shows }: PairMarksProps) {
  const { mark } = usePage().brand;
  return (
    <span className={styles.marks} data-shows={shows} aria-hidden="true">
      <svg viewBox="0 0 64 56" aria-hidden="true">
        <rect className={styles.body} x="2" y="2" width="60" height="44" rx="6" />
        <path className={styles.foot} d="M22 53h20" />
        {shows === 'code' && <path className={styles.code} d="M14 24h6M25 24h6M36 24h6M47 24h6" />}
        {shows === 'hello' && <path className={styles.code} d="m24 24 6 6 11-13" />}
      </svg>
      <i />
      <img src={mark} alt="" />
    </span>
  );
}

/** A page about connecting a device, below a drawing of both. */
export const PairPage = ({ shows, ...page }: Omit<FormPageProps, 'above'> & PairMarksProps) => (
  <FormPage {...page} above={<PairMarks shows={shows} />} />
);
