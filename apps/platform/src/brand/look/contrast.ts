/** WCAG 2.2, success criterion 1.4.3 (AA): least contrast of text of normal size. */
export const leastTextContrast = 4.5;

/** One sRGB channel, 0 to 255, made linear: WCAG 2.2, definition of relative luminance. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function relativeLuminance(colour: string): number {
  const channel = (at: number) => linear(Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/**
 * Contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio).
 * @param one `#rrggbb`
 * @param other `#rrggbb`
 */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
