import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Light modules around the code, as ISO/IEC 18004 wants them. */
const border = 4;

/** The dark modules as one path, a run of each row at a time. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        runs.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
      }
      return runs;
    })
    .join('');
}

/** A QR code, drawn here from its matrix: no other place ever learns the text (security: R21). */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles.light} width={size} height={size} />
      <path className={styles.dark} d={pathOf(data)} shapeRendering="crispEdges" />
    </svg>
  );
}
