import { randomUUID } from 'node:crypto';
import { minutes } from '@foyer/contract/durations';
import { isSignedInPurpose } from '@foyer/contract/nouns/code-purposes';
import { digitsOf } from '../kernel/secrets/code.ts';
import { linkTokenOf } from '../kernel/secrets/link-token.ts';
import { hashOf, newID, newToken } from '../kernel/secrets/token.ts';
import type { Flag } from '../kernel/store/columns.ts';
import type { AccountTable } from '../nouns/accounts/store/account-tables.ts';
import { noneYet } from '../nouns/accounts/store/accounts.ts';
import { holdAccount } from '../nouns/accounts/store/hold-account.ts';
import type { ApprovalTable } from '../nouns/approvals/store/approval-tables.ts';
import { addChange } from '../nouns/changes/store/changes.ts';
import type { CodeTable } from '../nouns/codes/store/code-tables.ts';
import { newOtpSecret, otpSealPurpose } from '../nouns/factors/rules/totp.ts';
import { newAccessToken } from '../nouns/grants/rules/access-token.ts';
import { recoveryHashes, recoveryLinks } from '../nouns/recovery/rules/recovery-links.ts';
import type { RecoveryAddressTable } from '../nouns/recovery-address/store/recovery-address-tables.ts';
import type { TicketTable } from '../nouns/tickets/store/ticket-tables.ts';
import type { Browser } from './browser.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { bindHashOf, goodPassword, newAddress, requiredProtocols } from './sign-in.ts';

/** What a change keeps of an account that had no way in besides its password. */
const noWays = { passkeys: [], mfaSince: null, otp: null, backupCodes: null };

/** An account that a test has put into the store. */
export type Planted = Pick<AccountTable, 'accountID' | 'email' | 'emailKey'>;

/** Puts what tests of races need straight into the store: they begin in the middle of a flow, fifty times over. */
export async function planter(platform: PlatformUnderTest) {
  const { store, clock, keys, hasher } = platform.services;
  const passwordHash = await hasher.hash(goodPassword);
  const accepted = (await requiredProtocols(platform)).map(({ protocolCode, version }) => [
    protocolCode,
    version,
  ]);
  const acceptedProtocols = JSON.stringify(Object.fromEntries(accepted));
  const life = () => ({ createdAt: clock.now(), expiresAt: clock.now() + minutes(10), usedAt: null });
  const accountRow = (differs: Partial<AccountTable>): AccountTable => {
    const email = newAddress();
    const now = clock.now();
    return {
      accountID: randomUUID(),
      email,
      emailKey: email,
      emailVerifiedAt: now,
      passwordHash,
      passwordChangedAt: now,
      nickName: '',
      language: 'en',
      countryCode: 'US',
      mailConfirmation: 0,
      acceptedProtocols,
      createdAt: now,
      ...noneYet,
      ...differs,
    };
  };
  return {
    /** So many accounts, in one change. */
    async accounts(count: number, differs: Partial<AccountTable> = {}): Promise<Planted[]> {
      const made = Array.from({ length: count }, () => accountRow(differs));
      await store.change((tx) => tx.insertInto('accounts').values(made).execute());
      return made;
    },
    async account(differs: Partial<AccountTable> = {}): Promise<Planted> {
      const account = accountRow(differs);
      await store.change((tx) => tx.insertInto('accounts').values(account).execute());
      return account;
    },
    /** A change of the address that can be undone. @returns the secret of its link */
    async change({ accountID, email, emailKey }: Planted): Promise<string> {
      const linkID = newID();
      const token = linkTokenOf(linkID, keys);
      const [changeID, madeAt] = [newID(), clock.now()];
      const before = JSON.stringify({ ...noWays, recoveryAddress: null });
      const row = { changeID, kind: 'email' as const, email, emailKey, before, linkHash: hashOf(token) };
      await store.change(async (tx) => {
        const account = await holdAccount(tx, accountID);
        if (account) await addChange(tx, account, { ...row, madeAt, expiresAt: madeAt + minutes(60) });
      });
      return token;
    },
    /** A recovery whose wait is over. @returns the secret of the link that finishes or vetoes it */
    async recovery({ accountID }: Planted, kind: 'finish' | 'veto' = 'finish'): Promise<string> {
      const recoveryID = newID();
      const availableAt = clock.now() - minutes(1);
      const row = { recoveryID, accountID, ...recoveryHashes(recoveryID, keys), startedAt: availableAt };
      const open = {
        availableAt,
        expiresAt: availableAt + minutes(60),
        announcedAt: null,
        endedAt: null,
        endedBy: null,
        address: null,
        withPassword: 1 as const,
      };
      await store.change((tx) =>
        tx
          .insertInto('recoveries')
          .values({ ...row, ...open })
          .execute(),
      );
      return linkTokenOf(recoveryLinks(recoveryID)[kind], keys);
    },
    /** A recovery address that is on, or `waiting` for its code. @returns its row */
    async recoveryAddress(
      { accountID }: Planted,
      state: 'on' | 'waiting' = 'on',
    ): Promise<RecoveryAddressTable> {
      const [email, askedAt] = [newAddress(), clock.now()];
      const proven = { slot: 1, provenAt: askedAt, since: askedAt, expiresAt: null };
      const waiting = { slot: null, provenAt: null, since: null, expiresAt: askedAt + minutes(60) };
      const row = { addressID: newID(), accountID, email, emailKey: email, askedAt };
      const address = { ...row, ...(state === 'on' ? proven : waiting) };
      await store.change((tx) => tx.insertInto('recoveryAddresses').values(address).execute());
      return address;
    },
    /** Signs a browser in. @param steppedUp makes it a session that its owner has just stepped up, by a factor if one is named */
    async session(
      { accountID }: Planted,
      browser: Browser,
      { steppedUp = false }: { steppedUp?: boolean | 'otp' } = {},
    ): Promise<void> {
      const { token, hash: tokenHash } = newToken();
      const [sessionID, now] = [randomUUID(), clock.now()];
      const ends = {
        lastSeenAt: now,
        expiresAt: now + minutes(60),
        stepUpAt: steppedUp ? now : null,
        stepUpBy: steppedUp === true ? ('password' as const) : steppedUp || null,
        entryAppID: null,
        endedAt: null,
      };
      const bindHash = bindHashOf(browser);
      const held = { sessionID, accountID, bindHash, deviceHash: bindHash };
      await store.change(async (tx) => {
        await tx
          .insertInto('sessions')
          .values({ ...held, createdAt: now, ...ends })
          .execute();
        await tx
          .insertInto('sessionTokens')
          .values({ tokenHash, sessionID, issuedAt: now, rotatedAt: null, refusedAt: null })
          .execute();
      });
      Object.assign(browser, { token, accountID });
    },
    /**
     * Signs a browser in, and from there to the home app, as somebody who has agreed to the notice about assistants.
     * @returns an access token of the app with the scope `assistants`
     */
    async homeToken(account: Planted, browser: Browser): Promise<string> {
      await this.session(account, browser);
      const { accountID } = account;
      const now = clock.now();
      const given = { grantID: newID(), accountID, clientID: 'cloudApp', scope: 'assistants' };
      const noThing = { deviceName: null, country: null };
      const life = { createdAt: now, lastUsedAt: now, expiresAt: null, endedAt: null };
      const grant = await store.change(async (tx) => {
        const { sessionID } = await tx
          .selectFrom('sessions')
          .select('sessionID')
          .where('accountID', '=', accountID)
          .where('bindHash', '=', bindHashOf(browser))
          .where('endedAt', 'is', null)
          .executeTakeFirstOrThrow();
        const row = {
          ...given,
          ...noThing,
          amr: 'pwd',
          authenticatedAt: now,
          sessionID,
          resource: null,
          ...life,
        };
        await tx.insertInto('oauthGrants').values(row).execute();
        // with a refresh token it outlives the session
        const token = {
          tokenHash: hashOf(row.grantID),
          grantID: row.grantID,
          issuedAt: now,
          rotatedAt: null,
        };
        await tx.insertInto('oauthRefreshTokens').values(token).execute();
        const withNotice = JSON.stringify({
          ...Object.fromEntries(accepted),
          voiceAssistantNotice: '2099-01-01',
        });
        await tx
          .updateTable('accounts')
          .set({ acceptedProtocols: withNotice })
          .where('accountID', '=', accountID)
          .execute();
        return row;
      });
      const { token } = await newAccessToken(platform.services, grant, {
        scope: grant.scope,
        resource: null,
      });
      return token;
    },
    /** Sets up an authenticator app. @returns its secret */
    async app({ accountID }: Planted): Promise<string> {
      const secret = newOtpSecret();
      const sealedSecret = keys.seal(otpSealPurpose, secret, accountID);
      await store.change(async (tx) => {
        const factor = { accountID, sealedSecret, lastStep: 0, addedAt: clock.now() };
        await tx.insertInto('otpFactors').values(factor).execute();
        const on = tx.updateTable('accounts').set({ mfaSince: clock.now() });
        await on.where('accountID', '=', accountID).execute();
      });
      return secret;
    },
    /** @returns the authorizeCode of a sign-in in a browser, behind a second factor where it is to be trusted */
    async authorizeCode({ accountID }: Planted, browser: Browser, trusts: Flag = 0): Promise<string> {
      const { token, hash: codeHash } = newToken();
      const proof = { provenBy: null, secondFactor: trusts ? 'otp' : null, trusts } as const;
      const row = { codeHash, accountID, bindHash: bindHashOf(browser), ...proof, ...life() };
      await store.change((tx) => tx.insertInto('authorizeCodes').values(row).execute());
      return token;
    },
    /** @returns the token of a ticket of a browser's */
    async ticket(
      { accountID, emailKey }: Omit<Planted, 'accountID'> & { accountID: string | null },
      browser: Browser,
      purpose: TicketTable['purpose'],
      details: Record<string, string | null> = { first: 'password', second: null },
    ): Promise<string> {
      const { token, hash: ticketHash } = newToken();
      const rest = { sessionID: null, tries: 0, details: JSON.stringify(details) };
      const row = {
        ticketHash,
        purpose,
        emailKey,
        accountID,
        bindHash: bindHashOf(browser),
        ...rest,
        ...life(),
      };
      await store.change((tx) => tx.insertInto('tickets').values(row).execute());
      return token;
    },
    /** The owner's yes to a device that asks. */
    async yes({ accountID }: Planted, deviceCode: string): Promise<void> {
      const approved = { accountID, state: 'approved', amr: 'pwd', authenticatedAt: clock.now() } as const;
      await store.change((tx) =>
        tx.updateTable('pairings').set(approved).where('deviceCodeHash', '=', hashOf(deviceCode)).execute(),
      );
    },
    /**
     * A question that a browser waits for, for the sign-in of its ticket.
     * @returns its id, and the approvalCode
     */
    async approval(
      { accountID }: Planted,
      browser: Browser,
      { bizToken, answer = null }: { bizToken: string; answer?: ApprovalTable['answer'] },
    ): Promise<{ approvalID: string; approvalCode: string }> {
      const { token: approvalCode, hash: codeHash } = newToken();
      const approvalID = newID();
      const ticketHash = hashOf(bizToken);
      const asks = { bindHash: bindHashOf(browser), source: '127.0.0.1', isAsked: 1 } as const;
      const from = { browser: 'Firefox', system: 'Windows', country: null };
      const answered = { answer, answeredAt: answer && clock.now(), endedAt: null };
      const row = { approvalID, accountID, codeHash, ticketHash, ...asks, ...from, ...answered, ...life() };
      await store.change((tx) => tx.insertInto('approvals').values(row).execute());
      return { approvalID, approvalCode };
    },
    /** @returns the digits of a code that was mailed for a browser */
    async code(
      { emailKey, accountID }: Planted,
      browser: Browser,
      bizType: CodeTable['bizType'],
    ): Promise<string> {
      const codeID = newID();
      const row = {
        codeID,
        emailKey,
        // as the call that sends it does it
        accountID: isSignedInPurpose(bizType) ? accountID : null,
        bizType,
        bindHash: bindHashOf(browser),
        tries: 0,
        replacedAt: null,
      };
      await store.change((tx) =>
        tx
          .insertInto('codes')
          .values({ ...row, ...life() })
          .execute(),
      );
      return digitsOf(codeID, keys);
    },
  };
}

/** What tests of races plant. */
export type Planter = Awaited<ReturnType<typeof planter>>;
