import { type Browser, chromium, type Page } from '@playwright/test';

/** How a sheet's pictures are taken. */
export interface View {
  /** Names the file. */
  name: string;
  theme: 'light' | 'dark';
  /** CSS pixels. */
  size: { width: number; height: number };
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Phone and desktop, by day and by night. */
export const views: readonly View[] = (['phone', 'desktop'] as const).flatMap((device) =>
  (['light', 'dark'] as const).map((theme) => ({ name: `${device}-${theme}`, theme, size: sizes[device] })),
);

/** @param path of a Chromium */
export const openBrowser = (path: string): Promise<Browser> =>
  chromium.launch({ executablePath: path, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });

/** What a picture shows. */
export interface Shot {
  scene: string;
  /** As PNG, in base64. */
  picture: string;
  /** What the scene expects and does not find. */
  problems: string[];
}

/** Waits, in the page, for what moves in and comes to rest; what goes on for ever is not waited for. */
export async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Takes a picture of each scene.
 * @param gallery address of the gallery
 * @param how `whole`: the page down to its end, else what a window shows of it
 */
export async function takePictures(
  page: Page,
  gallery: string,
  scenes: readonly string[],
  how: { theme: string; language: string; whole: boolean },
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const scene of scenes) {
    const query = new URLSearchParams({ scene, theme: how.theme, lang: how.language });
    await page.goto(`${gallery}/gallery.html?${query}`);
    const ready = page.locator('html[data-ready]');
    await ready.waitFor();
    await page.evaluate(settled);
    const problems: string[] = JSON.parse((await ready.getAttribute('data-ready')) ?? '[]');
    const picture = (await page.screenshot({ fullPage: how.whole })).toString('base64');
    shots.push({ scene, picture, problems });
  }
  return shots;
}

/**
 * Puts pictures side by side into one.
 * @param page is used up for it
 * @returns PNG
 */
export async function besideOneAnother(page: Page, shots: readonly Shot[], view: View): Promise<Buffer> {
  const isPhone = view.size.width < view.size.height;
  // About as wide as it is high, whatever the pictures are.
  const columns = Math.ceil(Math.sqrt(shots.length * (isPhone ? 2.4 : 0.9)));
  const width = shots.length > 8 ? view.size.width / 2 : view.size.width;
  await page.setViewportSize({ width: Math.round(columns * (width + 16) + 16), height: 800 });
  const figures = shots.map(
    ({ scene, picture }) =>
      `<figure><img src="data:image/png;base64,${picture}"><figcaption>${scene}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{margin:0;padding:16px;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:16px;align-items:start;background:#8a8a8a;font:12px sans-serif}figure{margin:0}img{display:block;width:100%}</style>${figures.join('')}`,
    { waitUntil: 'load' },
  );
  return page.screenshot({ fullPage: true });
}
