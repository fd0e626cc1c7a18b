import { hours } from '@foyer/contract/durations';
import { actionDestinations, type PartnerAction } from '@foyer/contract/partner-apps';
import { type PlayedBrowser, type PlayedTab, playBrowser } from './played-browser.ts';
import type { GlobalsOfPage, PlayedPage } from './played-page.ts';
import { type RequestKind, sampleCode, sampleIssuer } from './request-kinds.ts';
import type { RequestWay, WayRow } from './request-matrix.ts';
import type { PathlessScreen, RequestScreen } from './request-screens.ts';

type Fault = [fault: number, result: object];

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

/** A newer link of the same tab, and its answer. */
const newer = {
  opens: '/?appName=store&action=login&redirectUri=https%3A%2F%2Fstore.larkholm.example%2Fnewer&state=newer',
  done: 'https://store.larkholm.example/newer?state=newer',
};

const userOf = (accountID: string, now: number) => ({
  appID: 'accountWeb',
  token: `token of ${accountID}`,
  tokenExpiresAt: now + hours(24),
  accountID,
  userInfo: { email: `${accountID}@mail.example`, verifyEmail: true, mailConfirmation: false },
});

/**
 * A platform that confirms the link of a kind, and gives one code for a request.
 * @param refuses the link
 */
function platformOf({ confirmed, bringsSession, form }: RequestKind, refuses: boolean) {
  const given = new Set<string>();
  const wire = ([fault, result]: Fault): Fault => [fault === 0 ? 0 : -fault * 1000, result];
  return (name: string, data: unknown): Fault | undefined => {
    const asked = data as Record<string, string>;
    if (name === 'checkAppActivated') {
      if (refuses) return wire([13002, { rule: 'redirectUri' }]);
      const isOwn = asked.appID !== 'store' || form === 'code' || confirmed.redirectUri === asked.redirectUri;
      const addresses = isOwn ? confirmed : { redirectUri: asked.redirectUri };
      const entry = { maskedEmail: 'a***@mail.example', entryToken: 't' };
      const brings = isOwn && bringsSession ? { entry } : {};
      return [0, { activated: true, issuer: sampleIssuer, ...addresses, ...brings }];
    }
    if (name !== 'beginPartnerHandOver' && name !== 'bindThirdParty4Setting') return undefined;
    const { requestID = '', redirectUri, state } = asked;
    if (given.has(requestID)) return wire([11221, {}]);
    given.add(requestID);
    const iss = encodeURIComponent(sampleIssuer);
    return [0, { redirectUrl: `${redirectUri}?code=${sampleCode}&iss=${iss}&state=${state}` }];
  };
}

/** What its visitor does in a tab; each does as the screens do. */
function visitorOf(tab: PlayedTab, { settle, now }: PlayedBrowser, kind: RequestKind) {
  const modules = () => tab.page().modules;
  const go = async (to: string) => {
    tab.page().navigator.go(to);
    await settle();
  };
  /** Nothing is due of a screen that asks the platform whether documents are. */
  const passDocuments = async () => {
    if (tab.shows() !== '/legal-agreement') return;
    void tab.page().navigator.afterSignIn({ protocolsDue: false });
    await settle();
  };
  /** Goes on with the account that is signed in, or to the sign-in. */
  const decide = async () => {
    if (tab.shows() !== 'askWho') return;
    const action = modules().currentPartner()?.link.action as PartnerAction;
    modules().notePartnerDecided();
    await go(actionDestinations[action]);
    await passDocuments();
  };
  const signIn = async (accountID: string) => {
    const { userInfo, ...session } = userOf(accountID, now());
    const made = { ...session, userInfo, expiresInSec: 900 };
    modules().beginSession(made, { method: 'password', email: userInfo.email });
    void tab.page().navigator.afterSignIn({ protocolsDue: false });
    await settle();
    await passDocuments();
  };
  /** Answers on the page that shows. */
  const answer = async () => {
    const { openRequest, call, handOverRequestOf, bindAssistant, leaveAs, leaveWith, noteAnswered } = modules();
    const request = openRequest();
    if (!request) throw new Error('nothing is open');
    if (kind.form === 'signIn' || kind.form === 'visit') leaveAs(request, 'done');
    else {
      const [fault, result] =
        kind.form === 'code'
          ? await call('beginPartnerHandOver', handOverRequestOf(request))
          : await bindAssistant({
              type: request.link.action === 'bindGoogleVoice' ? 'googleVoice' : 'alexaVoice',
              request,
              name: kind.app,
              redirectUri: kind.confirmed.redirectUri,
            });
      if (fault === 0) leaveWith(request, result.redirectUrl ?? '');
      else noteAnswered(request);
    }
    await settle();
  };
  const finish = async (accountID = 'a') => {
    await decide();
    if (!modules().currentUser()) await signIn(accountID);
    else if (kind.form !== 'visit') await go('/login');
    await passDocuments();
    if (kind.form !== 'visit' && tab.shows() !== kind.goesOn) throw new Error(`it goes on at ${tab.shows()}`);
    await answer();
  };
  /** Presses the way back. */
  const leave = async (ending: 'left' | 'server_error' = 'left') => {
    const request = modules().openRequest();
    if (!request) throw new Error('there is no way back');
    modules().leaveAs(request, ending);
    await settle();
  };
  return { modules, go, passDocuments, decide, signIn, finish, leave };
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
async function openScene(openModules: (globals: GlobalsOfPage) => PlayedPage, cell: RequestCell) {
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
  const then = ends.then[kind.form];
  if (then === 'replaced') return request?.id !== undefined && request.id !== id;
  return request?.id === id && request.closed === (then === 'open' ? undefined : then);
}

/** Answers what the way has left to be answered. */
async function answerRest(scene: Scene): Promise<void> {
  const { tab, visitor, cell } = scene;
  const { kind, ends, way } = cell;
  const hears = ends.hears[kind.form];
  if (ends.then[kind.form] === 'answer') return;
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

/** Tries to answer once more, by Back and by every button of a page that is loaded anew. */
async function tryAgain({ tab, visitor, browser }: Scene): Promise<void> {
  if (tab.isAway()) await tab.back();
  if (tab.isAway()) return;
  for (const isAnew of [false, true]) {
    if (isAnew) await tab.reload();
    const { currentPartner, openRequest, leaveAs } = visitor.modules();
    if (openRequest()) throw new Error('it is still open');
    const kept = currentPartner();
    if (kept) leaveAs(kept, 'left');
    await browser.settle();
    if (tab.isAway()) return;
  }
}

/**
 * Plays one cell in a browser of its own.
 * @returns what is not as settled F1 says, in words; undefined if all is
 */
export async function playCell(
  openModules: (globals: GlobalsOfPage) => PlayedPage,
  cell: RequestCell,
): Promise<string | undefined> {
  try {
    const scene = await openScene(openModules, cell);
    const { tab, browser, visitor } = scene;
    if (tab.shows() !== cell.screen) return `${cell.screen} is not reached: ${tab.shows()}`;
    const { id } = tab.request();
    if (visitor.modules().openRequest()?.id !== id) return 'the request is not open on the screen';
    const { answerTo, openRequest } = visitor.modules();
    const request = openRequest();
    if (!request || answerTo(request, 'left') !== cell.kind.answers.left) return 'there is no way back';
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
