import { answerPath, silentPath } from '@foyer/contract/paths/path-rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { playBrowser } from '../testing/played-browser.ts';
import { bundlePage } from '../testing/played-page.ts';
import { type AnswerForm, allKinds, type RequestKind, requestKinds } from '../testing/request-kinds.ts';
import {
  type RequestWay,
  requestWays,
  type SilentCase,
  silentAnswers,
  type WayRow,
} from '../testing/request-matrix.ts';
import { playCell, playRefusal, type RequestCell } from '../testing/request-play.ts';
import { type RequestScreen, requestScreens } from '../testing/request-screens.ts';
import { playSilent } from '../testing/silent-play.ts';

let openModules: Awaited<ReturnType<typeof bundlePage>>;
beforeAll(async () => {
  openModules = await bundlePage();
});

type Named = readonly [name: string, kind: RequestKind];

const forms = ['code', 'assistant', 'signIn', 'visit'] as const satisfies AnswerForm[];
const screens = Object.entries<RequestScreen>(requestScreens);
const ways = Object.entries(requestWays) as [RequestWay, WayRow][];
const shown = allKinds.filter(([, { silent }]) => !silent);

/** The kinds of a form that can be on a screen. */
const kindsOn = ({ is }: RequestScreen, form: AnswerForm): Named[] =>
  shown.filter(([, kind]) => kind.form === form && (is !== 'asks' || kind.bringsSession));

interface NamedCell extends RequestCell {
  name: string;
}

/** Everybody who can go a way from a screen, with one of the kinds of each form: the kinds take turns. */
const cells: readonly NamedCell[] = screens.flatMap(([screen, row], at) =>
  ways.flatMap(([way, ends], turn) =>
    row.who
      .filter((who) => ends.who === undefined || ends.who === who)
      .flatMap((who) =>
        forms.flatMap((form): NamedCell[] => {
          const kinds = row.is === 'refuses' || row.is === 'silent' ? [] : kindsOn(row, form);
          const [name, kind] = kinds[(at + turn) % kinds.length] ?? [];
          return name && kind ? [{ name, kind, screen, row, who, way, ends }] : [];
        }),
      ),
  ),
);

const different = (text: (cell: NamedCell) => string) => new Set(cells.map(text)).size;

describe('F1: the matrix', () => {
  test('has every kind on every screen and every way, and each form of answer on every way from every screen', () => {
    const places = screens.filter(([, { is }]) => !['refuses', 'silent', 'asks'].includes(is));
    expect(different(({ name, way }) => `${name} ${way}`)).toBe(shown.length * ways.length);
    const asking = shown.filter(([, { bringsSession }]) => bringsSession);
    expect(different(({ name, screen }) => `${name} ${screen}`)).toBe(
      shown.length * places.length + asking.length,
    );
    expect(cells.length).toBeGreaterThan(4000);
  });

  describe.each(forms)('a request that waits for an answer of the form %s', (form) => {
    test.each(ways)('gets it once, byte for byte, whichever screen it is on: %s', async (way) => {
      const problems: string[] = [];
      for (const cell of cells.filter((each) => each.way === way && each.kind.form === form)) {
        const problem = await playCell(openModules, cell);
        if (problem) problems.push(`${cell.name} on ${cell.screen}, ${cell.who}: ${problem}`);
      }
      expect(problems).toEqual([]);
    });
  });

  test.each(shown)(
    'a link that the platform refuses gets no answer and is kept nowhere: %s',
    async (_, kind) => {
      for (const who of requestScreens.refused.who)
        expect(await playRefusal(openModules, kind, who)).toEqual([]);
    },
  );
});

describe('F3: a request that may show no screen', () => {
  const { 'prompt=none': kind } = requestKinds.login;

  test.each(Object.entries(silentAnswers) as [SilentCase, string][])(
    '%s: the app hears %s',
    async (what, hears) => {
      const heard = await playSilent((platform) => playBrowser(openModules, platform), kind, what);
      const expected = hears === 'code' ? kind.answers.done : `${answerPath}?request=seal&error=${hears}`;
      expect(heard).toEqual([expected]);
      expect(kind.link).toMatch(new RegExp(`^${silentPath}\\?`));
    },
  );
});
