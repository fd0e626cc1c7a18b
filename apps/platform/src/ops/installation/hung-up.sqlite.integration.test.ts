import { afterEach, expect, test } from 'vitest';
import { closeServices, openServices } from '../../process/open-services.ts';
import { hangingUp, postgresGreeting } from '../../testing/hanging-up.ts';
import { operate } from '../../testing/operator.ts';
import { newAddress } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ engine: 'sqlite' });
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** @returns the address of a server that hangs up in the middle */
async function placeOf(script: Parameters<typeof hangingUp>[0]): Promise<string> {
  const { port, close } = await hangingUp(script);
  open.push(close);
  return `127.0.0.1:${port}`;
}

const withConfig = (more: object) => {
  const { services } = platform;
  return { ...platform, services: { ...services, config: { ...services.config, ...more } } };
};

const hungUp =
  'nothing answers there, or it ended the connection: check host and port of SMTP_URL, the firewall, and the log of the mail server';
const smtpGreeting = { greeting: '220 mail.example ESMTP\r\n' };
const welcome = '250 mail.example\r\n';

test.each([
  ['at once', []],
  ['at the first query', [postgresGreeting]],
])(
  'a database server that hangs up %s is told in one sentence, by whichever command',
  async (_when, answers) => {
    const databaseUrl = `postgres://foyer@${await placeOf({ answers })}/foyer`;
    expect(await operate(withConfig({ databaseUrl }), 'config', 'check')).toMatchObject({
      exit: 1,
      out: expect.stringMatching(/WRONG {2}DATABASE_URL +no database answers there$/m),
    });
    const services = await openServices({ config: { ...platform.services.config, databaseUrl } });
    for (const words of [['migrate'], ['account', 'show', newAddress()], ['breakers']])
      expect(await operate({ ...platform, services }, ...words)).toEqual({
        exit: 78,
        out: '',
        complaints: 'DATABASE_URL: no database answers there',
      });
    await closeServices(services);
  },
);

test('a Redis that hangs up is told as one that takes no writes', async () => {
  const redisUrl = `redis://${await placeOf({})}`;
  expect(await operate(withConfig({ redisUrl }), 'config', 'check')).toMatchObject({
    exit: 1,
    out: expect.stringMatching(/WRONG {2}REDIS_URL +no Redis takes writes there$/m),
  });
});

test.each([
  ['before it has said who it is', smtpGreeting],
  ['at the letter', { ...smtpGreeting, answers: [welcome] }],
])('a mail server that hangs up %s is told as a connection that was lost', async (_when, script) => {
  const smtpUrl = `smtp://${await placeOf(script)}`;
  const services = await openServices({ config: { ...platform.services.config, smtpUrl } });
  expect(await operate({ ...platform, services }, 'mail', 'test', newAddress())).toEqual({
    exit: 1,
    out: '',
    complaints: `Not sent. ECONNECTION: ${hungUp}.`,
  });
  await closeServices(services);
});

test('a mail server that hangs up is found by config check', async () => {
  const smtpUrl = `smtp://${await placeOf(smtpGreeting)}`;
  expect(await operate(withConfig({ smtpUrl }), 'config', 'check')).toMatchObject({
    exit: 1,
    out: expect.stringContaining(`the mail server does not take us: ECONNECTION: ${hungUp}`),
  });
});
