import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { root } from './testing/built.ts';
import { type GalleryServer, serveGallery } from './testing/gallery-server.ts';
import { closedPasswords, look, openStage, sceneIDs } from './testing/stage.ts';
import { troublesOf } from './testing/troubles.ts';

/** Of each file of scenes the folder, which is the part of their ids before the slash. */
const nounOf = (file: string): string => basename(dirname(file)).replace(/^gallery$/, 'kit');
const files = globSync('apps/portal/src/{app,nouns,ui}/*/*.gallery.tsx', { cwd: root });
const nouns = [...new Set(files.map(nounOf))].toSorted();

let server: GalleryServer;
base.beforeAll(async () => {
  server = await serveGallery();
});
base.afterAll(() => server.close());

/** The list of all scenes is open; errors and warnings of what follows fail the test. */
const test = base.extend({
  page: async ({ page, context }, use) => {
    const troubles = troublesOf(server.url);
    troubles.watch(context);
    await page.goto(`${server.url}/gallery.html`);
    await use(page);
    expect(troubles.unexpected()).toEqual([]);
  },
});

test('every scene is named after the folder of its file', async ({ page }) => {
  const found = new Set((await sceneIDs(page)).map((id) => id.split('/', 1)[0]));
  expect([...found].toSorted()).toEqual(nouns);
});

for (const noun of nouns)
  test(`every scene of ${noun} shows what it should and leads where it should, for everybody`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const ids = (await sceneIDs(page)).filter((id) => id.startsWith(`${noun}/`));
    await openStage(page);
    for (const id of ids)
      await test.step(id, async () => {
        expect.soft(await look(page, id), id).toEqual([]);
        const closed = await closedPasswords(page);
        expect.soft(closed, `R8: passwords of ${id} can be filled in, pasted and looked at`).toEqual([]);
      });
  });
