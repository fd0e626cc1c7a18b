type Known = readonly (readonly [pattern: RegExp, name: string])[];

/** The first that fits wins: Edge and Opera call themselves Chrome too, and every one of them Safari. */
const browsers: Known = [
  [/\bedg/i, 'Edge'],
  [/\bopr\/|\bopera\b/i, 'Opera'],
  [/samsung/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrom(?:e|ium)|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
];

const systems: Known = [
  [/windows/i, 'Windows'],
  [/android/i, 'Android'],
  [/ipad/i, 'iPadOS'],
  [/iphone|\bios\b/i, 'iOS'],
  [/\bcros\b|chrome ?os/i, 'ChromeOS'],
  [/mac/i, 'macOS'],
  [/linux/i, 'Linux'],
];

const find = (known: Known, text: string) => known.find(([pattern]) => pattern.test(text))?.[1];

/** A device in names that everyone knows. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

/**
 * Recognises a device in what a client says of itself. Only names from the lists above are ever shown: anybody can
 * have a letter sent to anybody, so a client's own words could be a message of a stranger.
 */
export const recognise = (words: { osInfo: string; clientInfo: string }): Device => ({
  browser: find(browsers, words.clientInfo),
  system: find(systems, words.osInfo),
});
