import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './approval-wait.module.css';

/** The scene beside the form, which the shell draws. */
const sceneOfPage = () => document.querySelector<HTMLElement>('[data-moment]');

/**
 * The number stands in the sun: in that of the scene beside the form, and where there is no scene in one above the heading.
 * It is decoration: the heading says the number.
 */
export function NumberInSun({ number }: { number: string }) {
  const [scene, setScene] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const found = sceneOfPage();
    setScene(found);
    // the sun of the scene goes where the number covers it
    found?.style.setProperty('--sun', '1.25');
    return () => void found?.style.removeProperty('--sun');
  }, []);
  const sun = (
    <span className={styles.sun} aria-hidden="true">
      <b>{number}</b>
    </span>
  );
  return (
    <>
      <span className={styles.here}>{sun}</span>
      {scene && createPortal(<div className={styles.inScene}>{sun}</div>, scene)}
    </>
  );
}
