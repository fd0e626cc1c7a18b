import type { Language } from '@foyer/contract/languages';

/** An amount of a unit in words: "26 seconds". */
const unitOf = (amount: number, unit: 'minute' | 'second', language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);

/**
 * A short length of time in words: "1 minute 26 seconds".
 * @param seconds whole seconds, not negative
 */
export function durationInWords(seconds: number, language: Language): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [
    ...(minutes > 0 ? [unitOf(minutes, 'minute', language)] : []),
    ...(rest > 0 || minutes === 0 ? [unitOf(rest, 'second', language)] : []),
  ];
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(parts);
}

/**
 * How long ago something was, by seconds below a minute: "20 seconds ago".
 * @param seconds whole seconds, not negative
 */
export function agoInWords(seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return seconds < 60
    ? format.format(-seconds, 'second')
    : format.format(-Math.floor(seconds / 60), 'minute');
}
