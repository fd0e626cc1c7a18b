import { findBrowser, findSystem, type Recognised } from '@foyer/contract/nouns/device';

/** What the request context tells about the device; names and versions, nothing that singles out. */
export interface DeviceWords {
  osInfo: string;
  phoneOS: string;
  clientInfo: string;
  phoneBrand: string;
}

const wordsOf = (found: Recognised | undefined): string =>
  found ? [found.name, found.version].filter(Boolean).join(' ') : '';

const isApple = (system: string | undefined) => system === 'iOS' || system === 'iPadOS';
const androidModel = (userAgent: string) => /Android [^;]+; ([^;)]+)/.exec(userAgent)?.[1] ?? '';

/** @param userAgent the browser's `User-Agent` */
export function describeDevice(userAgent: string): DeviceWords {
  const system = findSystem(userAgent);
  const osInfo = wordsOf(system);
  const isPhone = isApple(system?.name) || system?.name === 'Android';
  return {
    osInfo,
    phoneOS: isPhone ? osInfo : '',
    clientInfo: wordsOf(findBrowser(userAgent)),
    phoneBrand: isApple(system?.name) ? 'Apple' : androidModel(userAgent),
  };
}
