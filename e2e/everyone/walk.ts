import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { ensureBuild } from '../../scripts/build/ensure-build.ts';
import { chromiumPath } from '../../scripts/machine/chromium.ts';
import { serveGallery } from '../testing/gallery-server.ts';
import { offered } from '../testing/phrases.ts';
import { openStage, sceneIDs } from '../testing/stage.ts';
import { troublesOf } from '../testing/troubles.ts';
import { keepResults, notWalked, writeStatement } from './results.ts';
import { bringLook, type Finding, walkScene } from './walk-scene.ts';

// Every state of every screen, played in every language, at three widths, asked by axe in three languages: part of
// `npm run check:all`. `node e2e/everyone/walk.ts sign-in/login security --lang de,fr` walks some of it. What the walks
// of one day found is put together, and written down for the statement once nothing is left out.
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { lang: { type: 'string', default: '' }, pages: { type: 'string', default: '2' } },
});

const asked = new Set(values.lang.split(','));
const languages = offered.filter((language) => values.lang === '' || asked.has(language));
/** English, and a script and a length of their own. */
const askedOfAxe = new Set(
  ['en', 'de', 'ja'].filter((language) => languages.some((each) => each === language)),
);

async function openPage(url: string, open: () => Promise<Page>): Promise<Page> {
  const page = await open();
  await page.goto(`${url}/gallery.html`);
  return page;
}

async function run(): Promise<boolean> {
  await ensureBuild();
  const gallery = await serveGallery();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  const troubles = troublesOf(gallery.url);
  try {
    const context = await browser.newContext({
      viewport: { width: 1400, height: 900 },
      reducedMotion: 'reduce',
    });
    troubles.watch(context);
    const first = await openPage(gallery.url, () => context.newPage());
    const all = await sceneIDs(first);
    const scenes = all.filter((id) => wanted.length === 0 || wanted.some((each) => id.startsWith(each)));
    const waiting = [...scenes];
    const findings: Finding[] = [];
    const work = async (page: Page) => {
      await openStage(page);
      await bringLook(page);
      for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
        const found = await walkScene(page, scene, languages, askedOfAxe);
        for (const { words } of found) process.stdout.write(`${words}\n`);
        findings.push(...found);
      }
    };
    const more = Array.from({ length: Number(values.pages) - 1 }, () =>
      openPage(gallery.url, () => context.newPage()),
    );
    await Promise.all([first, ...(await Promise.all(more))].map(work));
    const console = troubles.unexpected();
    for (const trouble of console) process.stdout.write(`${trouble}\n`);
    keepResults(scenes, languages, findings);
    process.stdout.write(
      `${scenes.length} scenes in ${languages.length} languages: ${findings.length + console.length} findings\n`,
    );
    const left = notWalked(all);
    if (left.length === 0) writeStatement(all);
    else process.stdout.write(`The statement waits for ${left.length} more, such as ${left[0]}\n`);
    return findings.length + console.length === 0;
  } finally {
    await browser.close();
    await gallery.close();
  }
}

process.exitCode = (await run()) ? 0 : 1;
