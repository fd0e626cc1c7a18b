import { expect, type Page } from '@playwright/test';
import type { TestInbox } from '../../apps/platform/src/testing/platform-under-test.ts';
import {
  type RequestKind,
  sampleCode,
  sampleIssuer,
  state,
} from '../../apps/portal/src/testing/request-kinds.ts';
import { signedIn } from '../durability/crowd.ts';
import type { Foyer } from './foyer.ts';
import { type PartnerPages, playPartners } from './partner-pages.ts';
import type { Person } from './person.ts';
import { say } from './phrases.ts';
import { button } from './recovery.ts';
import { heading, signInByPassword } from './sign-in.ts';
import type { Troubles } from './troubles.ts';

/** A request on its way through a browser. */
export interface RequestWalk {
  page: Page;
  foyer: Foyer;
  inbox: TestInbox;
  kind: RequestKind;
  partners: PartnerPages;
  /** Opens the link. */
  open: () => Promise<void>;
  /** Signs in on the first screen, to which the link leads. */
  enter: (owner: Person) => Promise<void>;
  /**
   * Does what is asked for, and expects the one answer.
   * @param justSignedIn an app's request then goes on without a press (settled B8)
   */
  finish: (justSignedIn: boolean) => Promise<void>;
  /** Leaves by the screen's own way back, and expects the one answer. */
  leave: () => Promise<void>;
  /** Expects the next answer, byte for byte but for what the platform makes: the code, and its own address. */
  hears: (ending: 'done' | 'left') => Promise<void>;
}

/** The way back in the footer. */
export const footerBack = (page: Page, app: string) =>
  page.getByRole('contentinfo').getByRole('button', { name: say('shell.footer.returnToApp', { app }) });

/** The pattern of an answer, in which the platform's own address and the code may be any. */
const patternOf = (answer: string, url: string): RegExp =>
  new RegExp(
    `^${RegExp.escape(answer.replace(encodeURIComponent(sampleIssuer), encodeURIComponent(url))).replace(sampleCode, '[\\w-]{43}')}$`,
  );

const isApp = ({ form }: RequestKind) => form === 'code' || form === 'signIn';

/** Presses what answers the request, for a visitor who was signed in before. */
async function pressDone(page: Page, { form, app, asksConsent }: RequestKind): Promise<void> {
  if (asksConsent) return button(page, 'partners.consent.yes').click();
  if (form === 'assistant') return button(page, 'grants.voice.agree').click();
  const words = form === 'visit' ? 'shell.footer.returnToApp' : 'screen.partner.continue';
  await page
    .getByRole('button', { name: say(words, { app }) })
    .first()
    .click();
}

/** Presses the way back of the screen that answers the request, or that of the footer. */
async function pressLeft(page: Page, kind: RequestKind): Promise<void> {
  if (kind.asksConsent) return button(page, 'partners.consent.no').click();
  if (kind.form === 'assistant') return button(page, 'grants.voice.cancel').click();
  if (isApp(kind)) return button(page, 'partners.handOver.cancel').click();
  await footerBack(page, kind.app).click();
}

/** What a walk is made of. */
type Given = Pick<RequestWalk, 'page' | 'foyer' | 'inbox' | 'kind' | 'partners'>;

/** @returns the acts of a request's owner in a browser */
function walkOf({ page, foyer, inbox, kind, partners }: Given): RequestWalk {
  const hears = async (ending: 'done' | 'left') => {
    const address = await partners.next();
    expect(address).toMatch(patternOf(kind.answers[ending], foyer.url));
    expect(address.endsWith(`state=${state}`)).toBe(true);
  };
  return {
    page,
    foyer,
    inbox,
    kind,
    partners,
    hears,
    open: async () => void (await page.goto(kind.opens)),
    async enter(owner) {
      await expect(page).toHaveURL('/login');
      await signInByPassword(page, owner);
    },
    async finish(justSignedIn) {
      if (!(justSignedIn && isApp(kind) && !kind.asksConsent)) await pressDone(page, kind);
      await hears('done');
    },
    async leave() {
      await pressLeft(page, kind);
      await hears('left');
    },
  };
}

/** Expects that nothing answers a request again: neither Back, nor a page that is loaded anew. */
export async function expectClosed({ page, kind, partners }: RequestWalk): Promise<void> {
  const { length } = partners.answers;
  await page.goBack();
  if (kind.form !== 'visit') await expect(heading(page, 'partners.closed.gone')).toBeVisible();
  await page.reload();
  if (kind.form !== 'visit') await expect(heading(page, 'partners.closed.gone')).toBeVisible();
  await expect(footerBack(page, kind.app)).toHaveCount(0);
  expect(partners.answers).toHaveLength(length);
}

/** Ends all sessions of an account from another browser, of which this one knows nothing yet. */
export async function endElsewhere({ url }: Foyer, owner: Person): Promise<void> {
  const { call } = await signedIn({ url } as Parameters<typeof signedIn>[0], owner);
  await call('accountLogout', { everywhere: true });
}

/** Plays the partners for a page, and walks requests of any kind there. */
export async function walksOn(
  given: Pick<RequestWalk, 'page' | 'foyer' | 'inbox'> & { troubles: Troubles },
): Promise<(kind: RequestKind) => RequestWalk> {
  const partners = await playPartners(given.page, given.troubles);
  return (kind) => walkOf({ ...given, partners, kind });
}

/** Says which documents an account has accepted. */
export const accept = ({ services }: Foyer, { email }: Person, accepted: object) =>
  services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ acceptedProtocols: JSON.stringify(accepted) })
      .where('emailKey', '=', email.toLowerCase())
      .execute(),
  );

/** Waits until the link is read and confirmed: a page that is left before would keep nothing of it. */
export const confirmed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'verdict' in JSON.parse(sessionStorage.getItem('foyer.partner') ?? '{}'));
