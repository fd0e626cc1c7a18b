import { seconds } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { listeningPlatform } from '../../apps/platform/src/testing/listening-platform.ts';
import { playProviders, sandboxPort } from '../../apps/platform/src/testing/providers.ts';
import { register, resultOf } from '../../apps/platform/src/testing/sign-in.ts';
import { answerDevice } from '../../apps/platform/src/testing/things.ts';

// the sandbox asks the platform over HTTP, as partners do
const { platform } = await listeningPlatform({ idle: true, config: { sandboxPort } });
playProviders(platform);

const at = (path: string) => `http://127.0.0.1:${sandboxPort}${path}`;

test('RFC 8628, B15: an oven shows its code, polls, and holds its tokens once its owner has said yes', async () => {
  const person = await register(platform);
  const act = (path: string, form: Record<string, string> = {}) =>
    fetch(at(path), { method: 'POST', body: new URLSearchParams(form) });
  const devices = await (await fetch(at('/devices'))).text();
  expect(devices).toContain('action="/devices/ovenApp"');
  const refused = await act('/devices/ovenApp', { device_name: 'Call 0800 123456' });
  expect(await refused.text()).toContain('The device has stopped: invalid_request');
  const shown = await act('/devices/ovenApp', { device_name: 'Kitchen oven' });
  const screen = await shown.text();
  expect(screen).toContain('<svg');
  const [, user_code = ''] = /pair#c=([A-Z-]{9})"/.exec(screen) ?? [];
  const polled = async () => (await act(`${new URL(shown.url).pathname}/poll`)).text();
  expect(await polled()).toContain('authorization_pending');
  resultOf(await answerDevice(platform, person, { user_code }));
  await platform.clock.advance(seconds(5));
  const [, tokens = ''] = /href="(\/tokens\/[^"]+)"/.exec(await polled()) ?? [];
  expect(await (await fetch(at(tokens))).text()).toContain('refresh_token');
});
