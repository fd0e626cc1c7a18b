/** What the request context tells about the device; names and versions, nothing that singles out. */
export interface DeviceWords {
  osInfo: string;
  phoneOS: string;
  clientInfo: string;
  phoneBrand: string;
}

const systems: [RegExp, string][] = [
  [/iPhone OS ([\d_]+)|CPU OS ([\d_]+)/, 'iOS'],
  [/Android ([\d.]+)/, 'Android'],
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/CrOS \S+ ([\d.]+)/, 'ChromeOS'],
  [/Mac OS X ([\d_]+)/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** The order decides: most browsers also name those that they descend from. */
const browsers: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/([\d]+)/, 'Edge'],
  [/OPR\/([\d]+)/, 'Opera'],
  [/SamsungBrowser\/([\d]+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/([\d]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d]+)/, 'Chrome'],
  [/Version\/([\d]+).*Safari/, 'Safari'],
];

function firstOf(table: [RegExp, string][], text: string): { name: string; words: string } {
  for (const [pattern, name] of table) {
    const found = pattern.exec(text);
    const version = (found?.[1] ?? found?.[2] ?? '').replaceAll('_', '.');
    if (found) return { name, words: `${name} ${version}`.trim() };
  }
  return { name: '', words: '' };
}

/** @param userAgent the browser's `User-Agent` */
export function describeDevice(userAgent: string): DeviceWords {
  const system = firstOf(systems, userAgent);
  const phone = system.name === 'iOS' || system.name === 'Android';
  return {
    osInfo: system.words,
    phoneOS: phone ? system.words : '',
    clientInfo: firstOf(browsers, userAgent).words,
    phoneBrand: system.name === 'iOS' ? 'Apple' : (/Android [^;]+; ([^;)]+)/.exec(userAgent)?.[1] ?? ''),
  };
}
