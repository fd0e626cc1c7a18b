import { hours } from '@foyer/contract/durations';
import { type OpenModules, type PlayedBrowser, playBrowser } from './played-browser.ts';
import type { PlayedPage } from './played-page.ts';
import type { PlayedTab } from './played-tab.ts';
import type { RequestKind } from './request-kinds.ts';
import type { RequestWay, WayRow } from './request-matrix.ts';
import type { PathlessScreen, RequestScreen } from './request-screens.ts';
import { newer, platformOf, userOf, visitorOf } from './request-visitor.ts';

/** One cell of the matrix. */
export interface RequestCell {
  kind: RequestKind;
  /** The path of the screen, or its name. */
  screen: string;
  row: RequestScreen;
  who: 'signedOut' | 'signedIn';
  way: RequestWay;
  ends: WayRow;
}

/** What somebody can do in a tab, and what happens around it. */
export interface Scene {
  browser: PlayedBrowser;
  tab: PlayedTab;
  cell: RequestCell;
  visitor: ReturnType<typeof visitorOf>;
}

/** What each way is. */
const go: Record<RequestWay, (scene: Scene) => Promise<void>> = {
  done: ({ visitor }) => visitor.finish(),
  left: ({ visitor }) => visitor.leave(),
  refused: ({ visitor }) => visitor.leave('server_error'),
  reload: ({ tab }) => tab.reload(),
  back: ({ tab }) => tab.back(),
  async duplicatedTab({ browser, tab, cell: { kind } }) {
    const twin = browser.openTab(tab.kept);
    await twin.open(tab.address());
    await visitorOf(twin, browser, kind).finish();
  },
  otherTabSignsIn: async ({ browser }) => otherTabKeeps(browser, 'a'),
  ended11001: (scene) => endBy(scene, 'expired'),
  async frozen11248(scene) {
    await endBy(scene, 'frozen');
    scene.visitor.modules().dismissFrozenDialog();
    await scene.visitor.go('/login');
  },
  signedOut: (scene) => endBy(scene, 'signedOut'),
  signedOutInOtherTab: async ({ browser }) => otherTabKeeps(browser, undefined),
  async switchedAccount(scene) {
    await endBy(scene, 'switching');
    await scene.visitor.go('/login');
    await scene.visitor.signIn('b');
  },
  switchedInOtherTab: async ({ browser }) => otherTabKeeps(browser, 'b'),
  async deletedAccount(scene) {
    await endBy(scene, 'deleting');
    scene.visitor.modules().writeStash('deleteUserData', { receiptId: 'r', brandIDs: [] });
    await scene.visitor.go('/del-account-success');
  },
  anHourPasses: ({ browser }) => browser.pass(hours(1)),
  newerLink: ({ tab }) => tab.open(newer.opens),
};

async function endBy({ browser, visitor }: Scene, reason: Parameters<PlayedPage['forgetUser']>[0]) {
  visitor.modules().forgetUser(reason);
  await browser.settle();
}

async function otherTabKeeps(browser: PlayedBrowser, accountID: string | undefined): Promise<void> {
  browser.writeLocal('foyer.user', accountID && JSON.stringify(userOf(accountID, browser.now())));
  await browser.settle();
}

/** How each screen without a path comes to be shown. */
const reach: Record<PathlessScreen, (scene: Scene) => Promise<void>> = {
  askWho: async () => undefined,
  refused: async () => undefined,
  silent: async () => undefined,
  notFound: ({ visitor }) => visitor.go('/nowhere'),
  async loadFailed({ tab, visitor }) {
    tab.failNextScreen();
    await visitor.go('/contact-us');
  },
};

/** Opens the link of a cell and goes to its screen. */
async function openScene(openModules: OpenModules, cell: RequestCell) {
  const { kind, screen, row, who } = cell;
  const browser = playBrowser(openModules, platformOf(kind, row.is === 'refuses'));
  const tab = browser.openTab();
  if (who === 'signedIn') await otherTabKeeps(browser, 'a');
  await tab.open(kind.link ?? kind.opens);
  const scene: Scene = { browser, tab, cell, visitor: visitorOf(tab, browser, kind) };
  if (row.is === 'refuses' || row.is === 'asks') return scene;
  await scene.visitor.decide();
  await scene.visitor.passDocuments();
  const kept = row.keeps?.() ?? {};
  for (const [key, value] of Object.entries(kept))
    scene.visitor.modules().writeStash(key as keyof typeof kept, value);
  if (screen.startsWith('/')) await scene.visitor.go(screen);
  else await reach[screen as PathlessScreen](scene);
  return scene;
}

/** Whether what the tab keeps of the request is what the way makes of it. */
function stands({ tab, cell: { kind, ends } }: Scene, id: string): boolean {
  const request = tab.request();
  const after = ends.after[kind.form];
  if (after === 'replaced') return request?.id !== undefined && request.id !== id;
  return request?.id === id && request.closed === (after === 'open' ? undefined : after);
}

/** Answers what the way has left to be answered. */
async function answerRest(scene: Scene): Promise<void> {
  const { tab, visitor, cell } = scene;
  const { kind, ends, way } = cell;
  const hears = ends.hears[kind.form];
  if (ends.after[kind.form] === 'answer') return;
  if (hears === 'none') {
    const plain = { ...kind, form: 'signIn', goesOn: '/continue-to-app' } as const;
    return visitorOf(tab, scene.browser, plain).finish();
  }
  if (way === 'deletedAccount') return visitor.leave();
  if (hears === 'done') return visitor.finish();
  await visitor.go('/login');
  if (tab.shows() !== '/continue-to-app') throw new Error(`that it is too late is said at ${tab.shows()}`);
  const { currentPartner, leaveAs } = visitor.modules();
  const request = currentPartner();
  if (request) leaveAs(request, 'left');
  await scene.browser.settle();
}

/** Goes back to the portal and tries to answer once more. */
async function tryAgain({ tab, visitor, browser }: Scene): Promise<void> {
  if (tab.isAway()) await tab.back();
  if (tab.isAway()) return;
  const { currentPartner, openRequest, leaveAs } = visitor.modules();
  if (openRequest()) throw new Error('it is still open');
  const kept = currentPartner();
  if (kept) leaveAs(kept, 'left');
  await browser.settle();
}

/**
 * Plays one cell in a browser of its own.
 * @returns what is not as settled F1 says, in words; undefined if all is
 */
export async function playCell(openModules: OpenModules, cell: RequestCell): Promise<string | undefined> {
  try {
    const scene = await openScene(openModules, cell);
    const { tab, browser, visitor } = scene;
    if (tab.shows() !== cell.screen) return `${cell.screen} is not reached: ${tab.shows()}`;
    const { id } = tab.request();
    if (visitor.modules().openRequest()?.id !== id) return 'the request is not open on the screen';
    const { answerTo, openRequest } = visitor.modules();
    const request = openRequest();
    if (!request || String(answerTo(request, 'left')) !== cell.kind.answers.left)
      return 'there is no way back';
    await go[cell.way](scene);
    if (!stands(scene, id)) return `right after it: ${JSON.stringify(tab.request())}`;
    await answerRest(scene);
    await tryAgain(scene);
    const hears = cell.ends.hears[cell.kind.form];
    const expected = hears === 'none' ? newer.done : cell.kind.answers[hears];
    const heard = JSON.stringify(browser.heard);
    return heard === JSON.stringify([expected]) ? undefined : `the partner hears ${heard}`;
  } catch (error) {
    return String(error);
  }
}

/**
 * Opens a link that the platform refuses, and the portal again after it.
 * @returns what a partner hears or the tab keeps of it, or which screen shows instead of the refusal
 */
export async function playRefusal(
  openModules: OpenModules,
  kind: RequestKind,
  who: RequestCell['who'],
): Promise<unknown[]> {
  const browser = playBrowser(openModules, platformOf(kind, true));
  const tab = browser.openTab();
  if (who === 'signedIn') await otherTabKeeps(browser, 'a');
  await tab.open(kind.link ?? kind.opens);
  const shown = tab.shows() === 'refused' ? [] : [tab.shows()];
  await tab.open('/');
  const kept = tab.request();
  return [...shown, ...(kept ? [kept] : []), ...browser.heard];
}
