import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../../scripts/build/ensure-build.ts';
import { chromiumPath } from '../../scripts/machine/chromium.ts';
import { root } from '../testing/built.ts';
import { serveGallery } from '../testing/gallery-server.ts';
import { sceneIDs } from '../testing/stage.ts';
import { mainStates } from './main-states.ts';
import { besideOneAnother, openBrowser, takePictures, views } from './take-pictures.ts';

// npm run sheet: the main states on a phone and on a desktop, by day and by night, one picture each, to be looked at.
// npm run sheet -- security profile/home: those whose names begin so, whole and in full size; --lang de: in German.
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { lang: { type: 'string', default: 'en' }, view: { type: 'string', default: '' } },
});

const folder = join(root, 'test-results', 'sheet');

async function run(): Promise<void> {
  await ensureBuild();
  const gallery = await serveGallery();
  const browser = await openBrowser(chromiumPath());
  try {
    mkdirSync(folder, { recursive: true });
    for (const view of views.filter(({ name }) => name.includes(values.view))) {
      const context = await browser.newContext({
        viewport: view.size,
        colorScheme: view.theme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(`${gallery.url}/gallery.html`);
      const all = await sceneIDs(page);
      const named = all.filter((id) => wanted.some((each) => id.startsWith(each)));
      const scenes = wanted.length > 0 ? named : mainStates;
      const how = { theme: view.theme, language: values.lang, whole: wanted.length > 0 };
      const shots = await takePictures(page, gallery.url, scenes, how);
      for (const { scene, problems } of shots)
        if (problems.length > 0) process.stderr.write(`${scene}: ${problems.join('; ')}\n`);
      const file = join(folder, `${view.name}.png`);
      writeFileSync(file, await besideOneAnother(page, shots, view));
      process.stdout.write(`${file}\n`);
      await context.close();
    }
  } finally {
    await browser.close();
    await gallery.close();
  }
}

await run();
