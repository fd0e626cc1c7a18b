/** What a device is called, and how it shows in a `User-Agent` as well as in words such as "Chrome 156". */
type Known = readonly (readonly [name: string, pattern: RegExp])[];

/** The first that fits wins: Edge and Opera call themselves Chrome too, and every one of them Safari. */
const browsers: Known = [
  ['Edge', /\bedg(?:e|a|ios)?\b(?:[/ ](\d+))?/i],
  ['Opera', /\b(?:opr|opera)\b(?:[/ ](\d+))?/i],
  ['Samsung Internet', /\bsamsung ?(?:browser|internet)\b(?:[/ ](\d+))?/i],
  ['Firefox', /\b(?:firefox|fxios)\b(?:[/ ](\d+))?/i],
  ['Chrome', /\b(?:chrome|chromium|crios)\b(?:[/ ](\d+))?/i],
  ['Safari', /\bversion\/(\d+).*\bsafari\b|\bsafari\b(?: (\d+))?/i],
];

/** Apple's phones and pads name the Mac, and those with Android name Linux. */
const systems: Known = [
  ['Windows', /\bwindows\b(?: nt)?(?: ([\d.]+))?/i],
  ['Android', /\bandroid\b(?: ([\d.]+))?/i],
  ['iPadOS', /\bipad\b(?:; cpu os ([\d_]+))?|\bipados\b(?: ([\d.]+))?/i],
  ['iOS', /\biphone\b(?:; cpu iphone os ([\d_]+))?|\bios\b(?: ([\d.]+))?/i],
  ['ChromeOS', /\bcros\b(?: \S+ ([\d.]+))?|\bchrome ?os\b(?: ([\d.]+))?/i],
  ['macOS', /^.*\bmac os x ([\d_]+)|\bmac(?:os)?\b(?: ([\d.]+))?|\bmacintosh\b/i],
  ['Linux', /\blinux\b/i],
];

/** A name that everyone knows, and the version where one stands beside it. */
export interface Recognised {
  name: string;
  version: string | undefined;
}

function find(known: Known, text: string): Recognised | undefined {
  for (const [name, pattern] of known) {
    const found = pattern.exec(text);
    if (found) return { name, version: (found[1] ?? found[2])?.replaceAll('_', '.') };
  }
  return undefined;
}

/** @param text a `User-Agent`, or words */
export const findBrowser = (text: string): Recognised | undefined => find(browsers, text);

/** @param text a `User-Agent`, or words */
export const findSystem = (text: string): Recognised | undefined => find(systems, text);

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
  browser: findBrowser(words.clientInfo)?.name,
  system: findSystem(words.osInfo)?.name,
});
