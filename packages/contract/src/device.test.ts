import { describe, expect, it } from 'vitest';
import { recognise } from './device.ts';

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
});
