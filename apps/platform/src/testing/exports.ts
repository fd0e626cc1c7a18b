import type { ExportDocument } from '@foyer/contract/export/export-document';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { PersonRow } from '../nouns/erasing/store/person-rows.ts';
import { type Browser, cookieHeader } from './browser.ts';
import { planter } from './plant.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { sampleImages } from './sample-images.ts';
import { openBrowser, type Person, register } from './sign-in.ts';

const momentName = /(?:At|Until|Since)$|^(?:at|since|until|windowStart)$/;

/** A record of an export as a database would hold it again, without the columns that an export leaves out. */
export const rowOf = (record: Readonly<Record<string, unknown>>): PersonRow =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => name !== 'file')
      .map(([name, value]) => {
        if (momentName.test(name)) return [name, value === null ? null : Date.parse(String(value))];
        if (typeof value === 'boolean') return [name, value ? 1 : 0];
        return [name, value !== null && typeof value === 'object' ? JSON.stringify(value) : value];
      }),
  );

/** What tests of exports ask of a platform. */
export function exportsAt(platform: PlatformUnderTest) {
  const at = (url: string, browser?: Browser) =>
    Promise.resolve(
      platform.app.inject({
        method: 'GET',
        url,
        headers: { host: 'localhost:8080', ...(browser ? { cookie: cookieHeader(browser) } : {}) },
      }),
    );

  /** Asks for an export and waits until it is made. */
  async function exported({ browser }: Person) {
    const { exportId } = await platform.succeed('exportAccountData', {}, { browser });
    await platform.services.background.idle();
    const ready = await platform.succeed('getExport', { exportId }, { browser });
    return { exportId, ready, url: ready.downloadUrl ?? '' };
  }

  /** The files of a zip, by name. */
  async function filesAt(url: string, browser: Browser) {
    const { rawPayload, statusCode } = await at(url, browser);
    expect(statusCode).toBe(200);
    const files = unzipSync(rawPayload);
    return {
      files,
      text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
      document: JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())) as ExportDocument,
    };
  }

  /** Somebody who has left something in every kind of records. */
  async function busyPerson(): Promise<Person> {
    const plant = await planter(platform);
    const person = await register(platform);
    const { browser, email, accountID } = person;
    const own = { accountID, email, emailKey: email };
    await platform.succeed(
      'editAccountDataInfo',
      { nickName: 'Ida Lovelace', avatar: sampleImages.webp },
      { browser },
    );
    const images = [sampleImages.png, sampleImages.jpg];
    await platform.succeed(
      'registerFeedback',
      { topic: 'other', message: 'A lamp <i>blinks</i>.', images },
      { browser },
    );
    await platform.call(
      'authByPWDOrOTM',
      { email, password: 'not the password' },
      { browser: await openBrowser(platform) },
    );
    await plant.change(own);
    await plant.recovery(own);
    await plant.ticket(own, browser, 'resetPassword');
    await plant.authorizeCode(own, browser);
    await plant.code(own, browser, 'reauth');
    return person;
  }

  return { at, exported, filesAt, busyPerson };
}
