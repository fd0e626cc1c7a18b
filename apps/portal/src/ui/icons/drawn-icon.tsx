export type IconProps = {
  /** Words for a screen reader; without them the icon is decoration. */
  readonly label?: string;
};

/** Takes the path of a drawing on 20 by 20 units, returns the icon: lines in the colour of the text around. */
export const drawn = (path: string) =>
  function Icon({ label }: IconProps) {
    return (
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        <path d={path} />
      </svg>
    );
  };

/** The path of a circle that fills an icon. */
export const circle = 'M17.5 10a7.5 7.5 0 1 1-15 0a7.5 7.5 0 0 1 15 0Z';
