import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../build.ts';
import { closeServices, openServices } from '../../process/open-services.ts';
import { prepareDatabase } from '../../process/own-database.ts';
import { changeBehind, newDatabase, type TestDatabase } from '../../testing/database.ts';
import { operate } from '../../testing/operator.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile();
const user = `guest_${randomUUID().replaceAll('-', '')}`;
let empty: TestDatabase;
beforeAll(async () => {
  empty = await newDatabase('postgres');
  for (const statement of [
    `create role ${user} login password '${user}'`,
    'revoke create on schema public from public',
  ])
    await changeBehind(empty.url ?? '', statement);
});
afterAll(async () => {
  await changeBehind(process.env.TEST_DATABASE_URL ?? '', `drop owned by ${user}`);
  await empty.drop();
  await changeBehind(process.env.TEST_DATABASE_URL ?? '', `drop role ${user}`);
});

/** Who may connect, and owns nothing. */
function asGuest(address: string | undefined): string {
  const url = new URL(address ?? '');
  [url.username, url.password] = [user, user];
  return url.href;
}

const refusal = 'DATABASE_URL: this user may not make or change tables there; it has to own the schema';

it('a user who may make nothing in the schema is told so, by a start as by the command', async () => {
  const config = { ...platform.services.config, databaseUrl: asGuest(empty.url) };
  const started = await build({ config, logTarget: { write: () => undefined } });
  await expect(prepareDatabase(started.services)).rejects.toMatchObject({ problems: [refusal] });
  await started.close();
  const services = await openServices({ config });
  expect(await operate({ ...platform, services }, 'migrate')).toEqual({
    exit: 78,
    out: '',
    complaints: refusal,
  });
  await closeServices(services);
});

it('a user whose tables belong to another one is told so, too', async () => {
  const config = { ...platform.services.config, databaseUrl: asGuest(platform.services.config.databaseUrl) };
  const services = await openServices({ config });
  expect(await operate({ ...platform, services }, 'account', 'show', 'a@foyer.example')).toEqual({
    exit: 78,
    out: '',
    complaints: refusal,
  });
  await closeServices(services);
});
