import styles from './drawing.module.css';

export interface DrawingProps {
  /** A symbol of the page (`#logo-light`), or the address of a picture. */
  readonly drawing: string;
  readonly className?: string | undefined;
  /** What it shows; left out where the words beside it say so. */
  readonly alt?: string | undefined;
  /** Its proportions. */
  readonly width?: number;
  readonly height?: number;
}

/** A drawing of the kit: a symbol of the page, or a picture. */
export function Drawing({ drawing, className, alt = '', width = 1, height = 1 }: DrawingProps) {
  const classes = `${styles.drawing} ${className ?? ''}`;
  if (!drawing.startsWith('#'))
    return <img className={classes} src={drawing} alt={alt} width={width} height={height} loading="lazy" />;
  return (
    <svg
      className={classes}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <use href={drawing} />
    </svg>
  );
}

/** One drawing for light pages and one for dark ones. */
export interface Drawings {
  readonly light: string;
  readonly dark: string;
}

/** The drawing for the colours that the page is in; the other one is not shown, and is not fetched. */
export function DayAndNight({
  drawings: { light, dark },
  className = '',
  ...shown
}: Omit<DrawingProps, 'drawing'> & { drawings: Drawings }) {
  return (
    <>
      <Drawing drawing={light} className={`${styles.day} ${className}`} {...shown} />
      <Drawing drawing={dark} className={`${styles.night} ${className}`} {...shown} />
    </>
  );
}
