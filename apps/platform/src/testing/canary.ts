import { minutes } from '@foyer/contract/durations';
import { addressSubject } from '../kernel/budget/subject.ts';
import { newID, newToken } from '../kernel/secrets/token.ts';
import { publishEvent } from '../nouns/events/rules/publish-event.ts';
import { beginChange } from './change-email.ts';
import { createRequest } from './dsrr.ts';
import { allow, coachAsks } from './energy-coach.ts';
import { petTokens } from './oauth.ts';
import { operate } from './operator.ts';
import { addPasskey } from './passkeys.ts';
import { planter } from './plant.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { addAddress } from './recovery-address.ts';
import { sampleImages } from './sample-images.ts';
import { setUpApp } from './second-factor.ts';
import {
  bindHashOf,
  newAddress,
  openBrowser,
  type Person,
  register,
  resultOf,
  tryPassword,
} from './sign-in.ts';
import { answerDevice, connectedDevice, newDevice } from './things.ts';

/** Somebody who stands in every table that keeps anything of anybody. */
export interface Canary extends Person {
  /** What they are called, wherever words are free. */
  name: string;
  /** Every address of theirs: the present one, the one before it, the one that it is to be, the recovery address. */
  addresses: readonly string[];
}

interface Left extends Person {
  platform: PlatformUnderTest;
  name: string;
}

/** The tables that keep something of a person have rows of the canary: a test fails on one that has none. */
export async function canary(platform: PlatformUnderTest, name: string): Promise<Canary> {
  const person = await register(platform);
  const left = { ...person, platform, name };
  await leaveProfile(left);
  const second = await addAddress(platform, person);
  await platform.succeed('removeRecoveryAddress', {}, person);
  const { email: pending } = await beginChange(platform, person);
  await leaveFactors(left);
  await leaveWords(left);
  const former = await leaveProofs(left);
  await leaveWithApps(left);
  await leaveThings(left);
  await platform.succeed('exportAccountData', {}, person);
  await platform.services.background.idle();
  return { ...person, name, addresses: [person.email, former, pending, second] };
}

/** A picture that ends with the name, after what an image needs. */
const signed = (image: string, name: string): Buffer =>
  Buffer.concat([Buffer.from(image, 'base64'), Buffer.from(name)]);

async function leaveProfile({ platform, browser, accountID, name }: Left): Promise<void> {
  await platform.succeed('editAccountDataInfo', { nickName: name, avatar: sampleImages.webp }, { browser });
  await platform.services.store.change(async (tx) => {
    const bytes = signed(sampleImages.webp, name);
    await tx.updateTable('pictures').set({ bytes }).where('accountID', '=', accountID).execute();
    const ownName = `${name}’s tablet`;
    await tx.updateTable('devices').set({ ownName }).where('accountID', '=', accountID).execute();
  });
}

async function leaveFactors({ platform, browser, accountID, email, name }: Left): Promise<void> {
  await addPasskey(platform, browser);
  await setUpApp(platform, browser);
  const at = platform.clock.now();
  const who = { issuer: 'https://accounts.google.com', subject: `${name} at a provider`, provider: 'google' };
  await platform.services.store.change(async (tx) => {
    await tx
      .updateTable('passkeys')
      .set({ name: `${name}’s key` })
      .where('accountID', '=', accountID)
      .execute();
    const times = { boundAt: at, lastUsedAt: at };
    await tx
      .insertInto('identities')
      .values({ ...who, accountID, email, ...times })
      .execute();
  });
}

/** To support and to the privacy office, with what came back. */
async function leaveWords({ platform, browser, email, name }: Left): Promise<void> {
  const { store, clock } = platform.services;
  const topic = 'other' as const;
  const written = { topic, message: `I am ${name}, ${email}`, images: [sampleImages.png] };
  const headers = { 'idempotency-key': name };
  const { feedbackId } = await platform.succeed('registerFeedback', written, { browser, headers });
  await platform.succeed('registerFeedback', { ...written, email: email.toUpperCase(), images: [] });
  await store.change(async (tx) => {
    const answered = { answer: `Dear ${name}`, answeredAt: clock.now() };
    await tx.updateTable('feedback').set(answered).where('feedbackID', '=', feedbackId).execute();
    const bytes = signed(sampleImages.png, name);
    await tx.updateTable('feedbackImages').set({ bytes }).where('feedbackID', '=', feedbackId).execute();
  });
  const requestId = await createRequest(platform, { email, kind: 'access' });
  await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser });
  await operate(platform, 'dsrr', 'answer', requestId, '--text', `${name}, ${email}, a lamp`);
}

/** What is under way, and who has tried to sign in. @returns the address that the account had before */
async function leaveProofs({ platform, browser, accountID, email, name }: Left): Promise<string> {
  const plant = await planter(platform);
  const { store, keys, clock } = platform.services;
  const former = newAddress();
  await plant.change({ accountID, email: former, emailKey: former });
  await plant.recovery({ accountID, email, emailKey: email });
  const bizToken = await plant.ticket({ accountID, email, emailKey: email }, browser, 'resetPassword');
  await plant.approval({ accountID, email, emailKey: email }, browser, { bizToken });
  await tryPassword(platform, await openBrowser(platform), { email });
  const createdAt = clock.now();
  const life = { createdAt, expiresAt: createdAt + minutes(10) };
  const bindHash = bindHashOf(browser);
  const [login, entry] = [newToken(), newToken()];
  const atProvider = { step: 'answered', provider: 'google', purpose: 'signIn' } as const;
  const sealed = keys.seal('canary', name, login.hash);
  await store.change(async (tx) => {
    const thirdLogin = { ...atProvider, loginID: login.token, tokenHash: login.hash, bindHash, sealed };
    await tx
      .insertInto('thirdLogins')
      .values({ ...thirdLogin, ...life })
      .execute();
    const link = { codeHash: entry.hash, accountID, appID: 'petApp', action: 'login', usedAt: null } as const;
    await tx
      .insertInto('entryCodes')
      .values({ ...link, ...life })
      .execute();
    const subject = addressSubject(keys, email);
    await tx.insertInto('unlockedBrowsers').values({ subject, bindHash, until: life.expiresAt }).execute();
  });
  return former;
}

/** A device that is connected, and one that is about to be. */
async function leaveThings({ platform, browser, accountID, name }: Left): Promise<void> {
  await connectedDevice(platform, { browser });
  resultOf(await answerDevice(platform, { browser }, await newDevice(platform)));
  await platform.services.store.change(async (tx) => {
    const deviceName = `${name}’s oven`;
    for (const table of ['oauthGrants', 'pairings'] as const)
      await tx
        .updateTable(table)
        .set({ deviceName })
        .where('accountID', '=', accountID)
        .where('deviceName', 'is not', null)
        .execute();
  });
}

/** What apps may do, what they were told, and a deletion of what one brand has. */
async function leaveWithApps({ platform, browser, accountID }: Left): Promise<void> {
  await petTokens(platform, { browser }, { scope: 'openid offline_access' });
  resultOf(await allow(platform, await coachAsks(platform), browser));
  const { services } = platform;
  const createdAt = services.clock.now();
  const toldAt = { createdAt, expiresAt: createdAt + minutes(60), dueAt: createdAt, leasedUntil: 0 };
  const ended = { logoutID: newID(), clientID: 'petApp', accountID, sid: newToken().hash };
  await services.store.change(async (tx) => {
    await publishEvent(tx, services, { type: 'account.sessionsEnded', accountID });
    // that no app has taken in an hour
    const gone = { state: 'expired', attempts: 9, lastError: 'HTTP 503' } as const;
    await tx
      .insertInto('logouts')
      .values({ ...ended, ...toldAt, ...gone })
      .execute();
  });
  await platform.succeed('deleteBrandData', { brandIDs: ['morrowell'] }, { browser });
}
