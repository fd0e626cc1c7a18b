import type { Browser } from './browser.ts';
import type { Planted } from './plant.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { bindHashOf } from './sign-in.ts';

/** How much of an account still lives in a browser, the grants of apps and their codes on the way, recoveries and their address. */
export type Living = Record<
  | 'sessions'
  | 'authorizeCodes'
  | 'oauthCodes'
  | 'tickets'
  | 'approvals'
  | 'grants'
  | 'devices'
  | 'recoveries'
  | 'recoveryAddresses',
  number
>;

/** Reads what lives of many accounts, each in its browser. @returns it in the order given */
export async function livingInEach(
  { services }: PlatformUnderTest,
  asked: readonly { account: Planted; browser: Browser }[],
): Promise<Living[]> {
  const db = services.store.read;
  const ids = asked.map(({ account }) => account.accountID);
  const keys = asked.map(({ account }) => account.emailKey);
  const sessions = db.selectFrom('sessions').select(['accountID', 'bindHash']);
  const authorizeCodes = db.selectFrom('authorizeCodes').select(['accountID', 'bindHash']);
  const tickets = db.selectFrom('tickets').select(['emailKey', 'bindHash']);
  const oauthCodes = db.selectFrom('oauthCodes').select('accountID');
  const approvals = db.selectFrom('approvals').select(['accountID', 'bindHash']).where('usedAt', 'is', null);
  // the home app's is what asks for codes of assistants: it may outlive its session
  const grants = db.selectFrom('oauthGrants').select('accountID').where('clientID', '!=', 'cloudApp');
  const devices = db.selectFrom('devices').select(['accountID', 'bindHash']);
  const recoveries = db.selectFrom('recoveries').select('accountID');
  const addresses = db.selectFrom('recoveryAddresses').select('accountID');
  const [s, a, o, t, p, g, d, r, ra] = await Promise.all([
    sessions.where('accountID', 'in', ids).where('endedAt', 'is', null).execute(),
    authorizeCodes.where('accountID', 'in', ids).where('usedAt', 'is', null).execute(),
    oauthCodes.where('accountID', 'in', ids).where('usedAt', 'is', null).execute(),
    tickets.where('emailKey', 'in', keys).where('usedAt', 'is', null).execute(),
    approvals.where('accountID', 'in', ids).where('endedAt', 'is', null).execute(),
    grants.where('accountID', 'in', ids).where('endedAt', 'is', null).execute(),
    devices.where('accountID', 'in', ids).execute(),
    recoveries.where('accountID', 'in', ids).where('endedAt', 'is', null).execute(),
    addresses.where('accountID', 'in', ids).execute(),
  ]);
  return asked.map(({ account: { accountID, emailKey }, browser }) => {
    const hash = bindHashOf(browser);
    const own = (row: { accountID: string | null; bindHash: string | null }) =>
      row.accountID === accountID && row.bindHash === hash;
    return {
      sessions: s.filter(own).length,
      authorizeCodes: a.filter(own).length,
      oauthCodes: o.filter((row) => row.accountID === accountID).length,
      tickets: t.filter((row) => row.emailKey === emailKey && row.bindHash === hash).length,
      approvals: p.filter(own).length,
      grants: g.filter((row) => row.accountID === accountID).length,
      devices: d.filter(own).length,
      recoveries: r.filter((row) => row.accountID === accountID).length,
      recoveryAddresses: ra.filter((row) => row.accountID === accountID).length,
    };
  });
}

/** The same of one account. */
export async function livingIn(
  platform: PlatformUnderTest,
  account: Planted,
  browser: Browser,
): Promise<Living> {
  const [living] = await livingInEach(platform, [{ account, browser }]);
  if (!living) throw new Error('nothing was asked for');
  return living;
}
