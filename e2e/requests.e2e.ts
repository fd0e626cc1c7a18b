import { expect } from '@playwright/test';
import {
  allKinds,
  type ForEveryKind,
  type RequestKind,
  requestKinds,
} from '../apps/portal/src/testing/request-kinds.ts';
import { playPartners } from './testing/partner-pages.ts';
import { person } from './testing/person.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { endElsewhere, expectClosed, type RequestWalk, walksOn } from './testing/request-walk.ts';
import { signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

/** What a visitor meets who is signed in when the link comes. */
interface Met {
  /** What stands before the screen that answers. */
  before?: (walk: RequestWalk) => Promise<void>;
  /** Where the request goes on is open to everybody: an ended session is not noticed there. */
  isPublic?: true;
}

const none: Met = {};
const asks: Met = { before: ({ page }) => button(page, 'signIn.continueAs.yes').click() };

/** A kind of request without a line here does not compile. */
const met: ForEveryKind<Met> = {
  login: {
    'plain link, public app': none,
    'plain link, confidential app': none,
    'plain link with an address for failures': none,
    'plain link with an entry code': asks,
    'plain link with an access token': asks,
    'link for a code': none,
    'standard request with PKCE': none,
    'standard request without PKCE': none,
    'prompt=none': none,
    'prompt=login': none,
    'prompt=consent': none,
    'prompt=consent of another company': none,
    'prompt=select_account': none,
    'max_age=0': none,
  },
  bindGoogleVoice: { link: none },
  bindAlexaVoice: { link: none },
  bindAssistant: { link: none },
  manage: { link: none },
  delAccount: { link: none },
  dsrrVerifyEmail: { link: { isPublic: true } },
  dsrrResetPassword: { link: { isPublic: true } },
  dsrrVerifyAccountByEmail: { link: none },
  dsrrVerifyAccountInForm: { link: none },
};
const metBy = new Map<RequestKind, Met>(
  Object.entries(requestKinds).flatMap(([action, forms]) =>
    Object.entries<RequestKind>(forms).map(
      ([form, kind]) => [kind, (met as Record<string, Record<string, Met>>)[action]?.[form] ?? none] as const,
    ),
  ),
);

const shown = allKinds.filter(([, { silent }]) => !silent);

/** The first kind of each form of answer: the platform's part in the others of a form is the same. */
const firstOfForm = [...new Map(shown.toReversed().map((named) => [named[1].form, named])).values()];

for (const [name, kind] of firstOfForm)
  test(`F1: ${name} gets one answer: its owner leaves, it is done, and the session has ended elsewhere`, async ({
    page,
    foyer,
    inbox,
    troubles,
  }) => {
    const walk = (await walksOn({ page, foyer, inbox, troubles }))(kind);
    const { before, isPublic } = metBy.get(kind) ?? none;
    const owner = await registered(foyer, person());
    await test.step('nobody is signed in: it is done once somebody is', async () => {
      await walk.open();
      if (!isPublic) await walk.enter(owner);
      await walk.finish(true);
    });
    await test.step('somebody is signed in: leaving answers', async () => {
      if (isPublic) {
        await page.goto('/login');
        await signInByPassword(page, owner);
      }
      await walk.open();
      await before?.(walk);
      await walk.leave();
    });
    await test.step('Back and a reload send nothing', () => expectClosed(walk));
    await test.step('the session has ended elsewhere', async () => {
      await endElsewhere(foyer, owner);
      await walk.open();
      if (!isPublic) await walk.enter(owner);
      await walk.finish(true);
      expect(walk.partners.answers).toHaveLength(3);
    });
  });

test('F1: a request of each other kind gets its one answer, byte for byte: its owner leaves', async ({
  page,
  foyer,
  inbox,
  troubles,
}) => {
  test.slow();
  const walk = await walksOn({ page, foyer, inbox, troubles });
  await page.goto('/login');
  await signInByPassword(page, await registered(foyer, person()));
  for (const [name, kind] of shown.filter((named) => !firstOfForm.includes(named)))
    await test.step(name, async () => {
      const on = walk(kind);
      await on.open();
      await metBy.get(kind)?.before?.(on);
      await on.leave();
    });
});

test('F3: a request that may show no screen gets one answer, whoever is signed in', async ({
  page,
  foyer,
  troubles,
}) => {
  const { 'prompt=none': kind } = requestKinds.login;
  const partners = await playPartners(page, troubles);
  const owner = await registered(foyer, person());
  const hears = async (parameter: 'code' | 'error', value: RegExp) => {
    await page.goto(kind.opens).catch(() => undefined);
    expect(new URL(await partners.next()).searchParams.get(parameter)).toMatch(value);
  };
  await hears('error', /^login_required$/);
  await page.goto('/login');
  await signInByPassword(page, owner);
  await hears('code', /^[\w-]{43}$/);
  await endElsewhere(foyer, owner);
  await hears('error', /^login_required$/);
  expect(partners.answers).toHaveLength(3);
});
