import './drawing.css';

export interface DrawingProps {
  /** A symbol of the page (`#logo-light`), or the address of a picture. */
  readonly drawing: string;
  readonly className?: string | undefined;
  /** Its proportions. */
  readonly width?: number;
  readonly height?: number;
}

/** A drawing of the kit. The words beside it, or of its link, say what it shows. */
export function Drawing({ drawing, width = 1, height = 1, ...shown }: DrawingProps) {
  if (!drawing.startsWith('#'))
    return <img src={drawing} alt="" width={width} height={height} loading="lazy" {...shown} />;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" {...shown}>
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
  ...shown
}: Omit<DrawingProps, 'drawing'> & { drawings: Drawings }) {
  return (
    <>
      <Drawing drawing={light} data-by="day" {...shown} />
      <Drawing drawing={dark} data-by="night" {...shown} />
    </>
  );
}
