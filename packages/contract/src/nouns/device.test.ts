import { describe, expect, it } from 'vitest';
import { findBrowser, findSystem, recognise } from './device.ts';

describe('a device', () => {
  it.each([
    ['Windows 11', 'Chrome 141', 'Windows', 'Chrome'],
    ['macOS 26', 'Safari 26', 'macOS', 'Safari'],
    ['iOS 26', 'Mobile Safari', 'iOS', 'Safari'],
    ['Android 16', 'SamsungBrowser/28 Chrome/130', 'Android', 'Samsung Internet'],
    ['X11; Linux x86_64', 'Mozilla/5.0 Chrome/141 Safari/537 Edg/141', 'Linux', 'Edge'],
    ['CrOS', 'Firefox 150', 'ChromeOS', 'Firefox'],
    ['Win an iPhone', 'nonsense', 'iOS', undefined],
    ['', '', undefined, undefined],
  ])('is named in words that everyone knows: %s, %s', (osInfo, clientInfo, system, browser) => {
    expect(recognise({ osInfo, clientInfo })).toEqual({ system, browser });
  });

  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'macOS 10.15.7',
      'Chrome 156',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      'macOS 10.15.7',
      'Safari 26',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
      'iOS 19.1',
      'Chrome 156',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
      'iPadOS 17.0',
      'Safari 17',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; SAMSUNG SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Android 16',
      'Samsung Internet 28',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; SAMSUNG SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
      'Android 16',
      'Chrome 156',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'ChromeOS 14541.0.0',
      'Chrome 156',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 OPR/120.0.0.0',
      'Windows 10.0',
      'Opera 120',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Linux', 'Firefox 145'],
    ['curl/8', '', ''],
  ])('is described and recognised by one table: %s', (userAgent, system, browser) => {
    const [foundSystem, foundBrowser] = [findSystem(userAgent), findBrowser(userAgent)].map((found) =>
      found ? [found.name, found.version].filter(Boolean).join(' ') : '',
    );
    expect([foundSystem, foundBrowser]).toEqual([system, browser]);
    const named = recognise({ osInfo: foundSystem ?? '', clientInfo: foundBrowser ?? '' });
    expect([named.system, named.browser]).toEqual([
      findSystem(userAgent)?.name,
      findBrowser(userAgent)?.name,
    ]);
  });
});
