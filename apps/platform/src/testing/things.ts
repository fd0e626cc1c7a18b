import type { InputOf } from '@foyer/contract/calls';
import { deviceGrant } from '../oauth/oauth-paths.ts';
import { type OAuthHttpAnswer, postForm } from './oauth.ts';
import type { CallAnswer, PlatformUnderTest } from './platform-under-test.ts';
import { type Person, resultOf } from './sign-in.ts';

/** What a device got when it asked. */
export interface AskingDevice {
  device_code: string;
  user_code: string;
}

interface Asked {
  from?: string;
  form?: Record<string, string>;
}

/** An oven of the demo kit asks, unless the form says otherwise. */
export const askAsDevice = (
  platform: PlatformUnderTest,
  { from, form = {} }: Asked = {},
): Promise<OAuthHttpAnswer> =>
  postForm(
    platform,
    '/oauth/device_authorization',
    { client_id: 'ovenApp', device_name: 'Kitchen oven', ...form },
    from === undefined ? {} : { from },
  );

/** The same. @returns its codes @throws where it is refused */
export async function newDevice(platform: PlatformUnderTest, asked: Asked = {}): Promise<AskingDevice> {
  const { status, body } = await askAsDevice(platform, asked);
  if (status !== 200) throw new Error(`no codes: ${JSON.stringify(body)}`);
  return body;
}

/** A device polls once. */
export const poll = (
  platform: PlatformUnderTest,
  { device_code }: Pick<AskingDevice, 'device_code'>,
  form: Record<string, string> = {},
): Promise<OAuthHttpAnswer> =>
  postForm(platform, '/oauth/token', { grant_type: deviceGrant, client_id: 'ovenApp', device_code, ...form });

/** The error that a device hears, or `tokens`. */
export async function polled(
  platform: PlatformUnderTest,
  device: Pick<AskingDevice, 'device_code'>,
): Promise<string> {
  const { status, body } = await poll(platform, device);
  return status === 200 ? 'tokens' : body.error;
}

/** Somebody reads what the device with a code is. */
export const readCode = (
  platform: PlatformUnderTest,
  { browser }: Pick<Person, 'browser'>,
  userCode: string,
  from = '127.0.0.1',
): Promise<CallAnswer<'readPairing'>> => platform.call('readPairing', { userCode }, { browser, from });

/** Somebody compares the code, and says yes unless the data say otherwise. */
export async function answerDevice(
  platform: PlatformUnderTest,
  person: Pick<Person, 'browser'>,
  { user_code: userCode }: Pick<AskingDevice, 'user_code'>,
  more: Partial<InputOf<'answerPairing'>> = {},
): Promise<CallAnswer<'answerPairing'>> {
  const { browser } = person;
  const { version } = resultOf(await readCode(platform, person, userCode));
  return platform.call('answerPairing', { userCode, approve: true, version, ...more }, { browser });
}

/** Connects a device to somebody's account. @returns its tokens */
export async function connectedDevice(
  platform: PlatformUnderTest,
  person: Pick<Person, 'browser'>,
  asked: Asked = {},
): Promise<{ access_token: string; refresh_token: string; id_token: string; scope: string }> {
  const device = await newDevice(platform, asked);
  resultOf(await answerDevice(platform, person, device));
  const { client_id = 'ovenApp' } = asked.form ?? {};
  const { status, body } = await poll(platform, device, { client_id });
  if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`);
  return body;
}

/** The devices of somebody's account, as the page shows them. */
export async function thingsOf(platform: PlatformUnderTest, { browser }: Pick<Person, 'browser'>) {
  const { bindings } = await platform.succeed('getUserThirdPartyBindStatus', {}, { browser });
  return bindings.filter(({ kind }) => kind === 'thing');
}
