import { expect, test } from 'vitest';
import { sealHashOf } from '../../nouns/audit/rules/audit-chain.ts';
import type { AuditTable } from '../../nouns/audit/store/audit-tables.ts';
import { trailAt } from '../../testing/audit-trail.ts';
import { platformOfEachTest } from '../../testing/started-platform.ts';

// What the check finds is found in rows that it has read: on either engine the same. That they are read, sealed and
// found changed on both is proven in audit.integration.test.ts.

const platform = platformOfEachTest({ idle: true, withoutJobs: 'each test says when it is their turn' });
const { actThrice, change, oneOf, runJobs, sealThrice, verify } = trailAt(platform);

const edit = async (fields: Partial<AuditTable>, number = 2) => {
  const { auditID } = await oneOf(number);
  await change((tx) => tx.updateTable('audit').set(fields).where('auditID', '=', auditID).execute());
};

const dropSeals = (from: number) =>
  change((tx) => tx.deleteFrom('auditSeals').where('number', '>=', from).execute());

const copyRow = async (fields: Partial<AuditTable>) => {
  const row = { ...(await oneOf(2)), auditID: 'made up', ...fields };
  await change((tx) => tx.insertInto('audit').values(row).execute());
};

/** What somebody can do who can write the database, and has no key. */
const tamperings: [what: string, tamper: () => Promise<unknown>, told: RegExp][] = [
  ['an event is edited', () => edit({ event: 'account.shown' }), /Seal 2.*changed/],
  ['an account is edited', () => edit({ accountID: 'somebody else' }), /Seal 2.*changed/],
  ['a time is edited', () => edit({ at: 1 }), /Seal 2.*changed/],
  ['a source is edited', () => edit({ source: '192.0.2.1' }), /Seal 2.*source was changed/],
  ['a row of the newest seal is edited', () => edit({ details: '{}', event: 'x' }, 3), /Seal 3.*changed/],
  [
    'a row is deleted',
    async () => {
      const { auditID } = await oneOf(2);
      await change((tx) => tx.deleteFrom('audit').where('auditID', '=', auditID).execute());
    },
    /Seal 2.*lost rows/,
  ],
  [
    'all rows of a seal are deleted',
    () => change((tx) => tx.deleteFrom('audit').where('sealNumber', '=', 2).execute()),
    /Seal 2.*lost rows/,
  ],
  ['a row is taken out of its seal', () => edit({ sealNumber: null }), /Seal 2.*lost rows/],
  ['a row is inserted into a seal', () => copyRow({}), /Seal 2.*did not seal/],
  ['a row is inserted to be sealed', () => copyRow({ sealNumber: null }), /made up was not written/],
  [
    'a row without a mark is inserted',
    () => copyRow({ sealNumber: null, mark: '' }),
    /made up was not written/,
  ],
  ['a row is inserted beyond the seals', () => copyRow({ sealNumber: 9 }), /belongs to seal 9/],
  [
    'the first seal is deleted',
    () => change((tx) => tx.deleteFrom('auditSeals').where('number', '=', 1).execute()),
    /Seal 1 is missing/,
  ],
  [
    'a seal in the middle is deleted',
    () => change((tx) => tx.deleteFrom('auditSeals').where('number', '=', 2).execute()),
    /Seal 2 is missing/,
  ],
  ['the newest seal is deleted', () => dropSeals(3), /belongs to seal 3, which there is not/],
  [
    'the newest seal is deleted with its rows',
    async () => {
      await change((tx) => tx.deleteFrom('audit').where('sealNumber', '=', 3).execute());
      await dropSeals(3);
    },
    /Seal 3, which this node has seen, is gone/,
  ],
  [
    'everything begins anew, without a row that was there',
    async () => {
      await change((tx) => tx.deleteFrom('audit').where('sealNumber', '=', 2).execute());
      await change((tx) => tx.updateTable('audit').set({ sealNumber: null, mark: '' }).execute());
      await dropSeals(1);
    },
    /Seal 3, which this node has seen, is gone/,
  ],
  [
    'a seal is edited with its hash',
    async () => {
      const [seal] = await platform.services.store.read
        .selectFrom('auditSeals')
        .selectAll()
        .where('number', '=', 3)
        .execute();
      if (!seal) throw new Error('no third seal');
      const forgery = { ...seal, rowCount: seal.rowCount + 1 };
      const fields = { rowCount: forgery.rowCount, hash: sealHashOf(forgery) };
      await change((tx) => tx.updateTable('auditSeals').set(fields).where('number', '=', 3).execute());
    },
    /Seal 3 was not made by the platform/,
  ],
  [
    'sources are cut before their time',
    async () => {
      await change((tx) => tx.updateTable('audit').set({ source: '' }).where('sealNumber', '=', 2).execute());
      await change((tx) =>
        tx.updateTable('auditSeals').set({ sourceSalt: '' }).where('number', '=', 2).execute(),
      );
    },
    /Seal 2.*lost where its rows came from/,
  ],
];

test.each(tamperings)(
  'R110: %s: the check says where, and no later seal covers it up',
  async (_what, tamper, told) => {
    await sealThrice();
    await tamper();
    const first = await verify();
    expect(first.exit).toBe(1);
    expect(first.said).toMatch(told);
    await actThrice();
    await runJobs();
    expect((await verify()).exit).toBe(1);
  },
);
