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

/** The wall of the scene for an app of another company: neither the app's colour nor the family's. */
const slate =
  'light-dark(color-mix(in oklab, var(--accent) 22%, #47504c), color-mix(in oklab, #47504c 55%, var(--surface)))';

/** The app's sign at the doorway of the scene around it. As long as it hangs there, the wall has the app's colour. */
export function GuestSign({ logo, accent, foreign }: GuestApp) {
  const sign = useRef<HTMLSpanElement>(null);
  const own = accent && `light-dark(${accent}, color-mix(in oklab, ${accent} 24%, var(--surface)))`;
  const wall = foreign ? slate : own;
  useLayoutEffect(() => {
    const house = sign.current?.parentElement?.style;
    if (!house || !wall) return;
    house.setProperty('--wall', wall);
    return () => void house.removeProperty('--wall');
  }, [wall]);
  return (
    <span ref={sign} className={styles.sign}>
      <img src={logo} alt="" />
    </span>
  );
}
