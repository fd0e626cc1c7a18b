import { randomBytes } from 'node:crypto';
import { minutes } from '@foyer/contract/durations';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { build as Build } from '../../apps/platform/src/build.ts';
import { readConfig } from '../../apps/platform/src/kernel/config/config.ts';
import { openStore } from '../../apps/platform/src/kernel/store/open-store.ts';
import type { Store } from '../../apps/platform/src/kernel/store/store.ts';
import { readParts } from '../../apps/platform/src/nouns/export/store/exports.ts';
import { newDatabase } from '../../apps/platform/src/testing/database.ts';
import { built } from '../testing/built.ts';
import { resultOf } from '../testing/calls.ts';
import { runningClock } from '../testing/running-clock.ts';
import { newAccount, signedIn } from './crowd.ts';
import { openPlace } from './place.ts';

const messages = 12;
const pictureBytes = 2 * 1024 * 1024;

/** Enough to write to support that making an export takes a while. */
const fill = (store: Store, accountID: string) =>
  store.change(async (tx) => {
    for (let nth = 0; nth < messages; nth += 1) {
      const feedbackID = `F${nth}`;
      const said = { topic: 'other', message: 'Look', email: null, traceIdOfProblem: null } as const;
      const facts = { language: 'en', appID: 'accountWeb', createdAt: Date.now() } as const;
      const open = { answer: null, answeredAt: null, closedAt: null };
      await tx
        .insertInto('feedback')
        .values({ feedbackID, accountID, ...said, ...facts, ...open })
        .execute();
      const image = { feedbackID, position: 0, kind: 'png', bytes: randomBytes(pictureBytes) } as const;
      await tx.insertInto('feedbackImages').values(image).execute();
    }
  });

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`a kill in the middle of an export leaves one that the next node makes anew, whole and told of once (${engine})`, async () => {
    test.slow();
    const database = await newDatabase(engine);
    const place = await openPlace({ databaseUrl: database.url });
    const running = await place.start();
    const { call } = await signedIn(place, await newAccount(place));
    const { accountID } = await resultOf(call, 'getAccountDataInfo', {});
    const config = await readConfig(place.env);
    const store = await openStore(config);
    await fill(store, accountID);
    await resultOf(call, 'exportAccountData', {});
    const row = () => store.read.selectFrom('exports').selectAll().executeTakeFirstOrThrow();
    const parts = async () =>
      (await store.read.selectFrom('exportParts').select('position').execute()).length;
    await expect.poll(parts, { intervals: [1] }).toBeGreaterThan(1);
    await running.kill();
    expect(await row()).toMatchObject({ state: 'making', attempt: 1 });

    const { build }: { build: typeof Build } = await import(built('build'));
    const clock = runningClock();
    const next = await build({ config, clock });
    await clock.advance(minutes(2));
    expect(await next.runDueJobs()).toEqual([]);
    await next.services.background.idle();
    const made = await row();
    expect(made).toMatchObject({ state: 'ready', attempt: 2 });
    const pieces: Buffer[] = [];
    for await (const piece of readParts(store.read, made.exportID)) pieces.push(piece);
    const file = Buffer.concat(pieces);
    expect(file.length).toBe(made.bytes);
    const files = Object.values(unzipSync(file));
    expect(files.filter(({ length }) => length === pictureBytes)).toHaveLength(messages);
    const letters = store.read.selectFrom('outbox').select('outboxID').where('letter', '=', 'exportReady');
    expect(await letters.execute()).toHaveLength(1);

    await next.close();
    await store.close();
    await place.close();
    await database.drop();
  });
}
