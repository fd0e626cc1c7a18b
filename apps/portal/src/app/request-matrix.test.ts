import { beforeAll, describe, expect, test } from 'vitest';
import { bundlePage } from '../testing/played-page.ts';
import { allKinds, type RequestKind } from '../testing/request-kinds.ts';
import { type RequestWay, requestWays, type WayRow } from '../testing/request-matrix.ts';
import { playCell, type RequestCell } from '../testing/request-play.ts';
import { type RequestScreen, requestScreens } from '../testing/request-screens.ts';

let openModules: Awaited<ReturnType<typeof bundlePage>>;
beforeAll(async () => {
  openModules = await bundlePage();
});

const screens = Object.entries<RequestScreen>(requestScreens);
const ways = Object.entries(requestWays) as [RequestWay, WayRow][];

/** Every screen, and everybody who can go this way from there. */
const cellsOf = (kind: RequestKind, way: RequestWay, ends: WayRow): RequestCell[] =>
  screens
    .filter(([, { is }]) => !['refuses', 'silent'].includes(is) && (is !== 'asks' || kind.bringsSession))
    .flatMap(([screen, row]) =>
      row.who
        .filter((who) => ends.who === undefined || ends.who === who)
        .map((who) => ({ kind, screen, row, who, way, ends })),
    );

describe.each(allKinds.filter(([, { silent }]) => !silent))('F1: the request %s', (_, kind) => {
  test.each(ways)('gets one answer, whichever screen it is on: %s', async (way, ends) => {
    const problems: string[] = [];
    for (const cell of cellsOf(kind, way, ends)) {
      const problem = await playCell(openModules, cell);
      if (problem) problems.push(`${cell.screen}, ${cell.who}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});
