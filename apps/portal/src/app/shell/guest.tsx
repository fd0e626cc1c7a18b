import { useLayoutEffect, useRef } from 'react';
import type { GuestApp } from '../../session/request/sent-by.ts';
import styles from './guest.module.css';

/** Picture and name of the app that sent the visitor, beside the family's logo. */
export function GuestName({ name, logo }: GuestApp) {
  return (
    <span className={styles.app}>
      <img src={logo} alt="" width={28} height={28} />
      <span>{name}</span>
    </span>
  );
}

/** The app's sign at the doorway of the scene around it. As long as it hangs there, the wall has the app's colour. */
export function GuestSign({ logo, accent }: GuestApp) {
  const sign = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const house = sign.current?.parentElement?.style;
    if (!house || !accent) return;
    house.setProperty('--wall', `light-dark(${accent}, color-mix(in oklab, ${accent} 24%, var(--surface)))`);
    return () => void house.removeProperty('--wall');
  }, [accent]);
  return (
    <span ref={sign} className={styles.sign}>
      <img src={logo} alt="" />
    </span>
  );
}
