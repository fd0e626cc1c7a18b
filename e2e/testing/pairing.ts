import { expect, type Page } from '@playwright/test';
import type { Foyer } from './foyer.ts';
import { say } from './phrases.ts';
import { button } from './recovery.ts';
import { heading } from './sign-in.ts';

/** What a device gets when it asks to be connected (RFC 8628, section 3.2). */
export interface AskedCode {
  userCode: string;
  /** The link that it draws as a QR code, from the root of the portal on. */
  link: string;
  /** Asks whether it is connected. @returns its tokens, or the error of OAuth */
  poll: () => Promise<{ error?: string; access_token?: string; refresh_token?: string }>;
}

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** A device of the kit that speaks to the platform as any client of OAuth does. */
export function deviceOf({ url }: Pick<Foyer, 'url'>, client: 'ovenApp' | 'tvApp') {
  const post = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: client, ...form });
    return (await fetch(`${url}${path}`, { method: 'POST', body })).json();
  };
  const ask = async (deviceName: string): Promise<AskedCode> => {
    const asked = await post('/oauth/device_authorization', { device_name: deviceName });
    const { pathname, hash } = new URL(asked.verification_uri_complete);
    return {
      userCode: asked.user_code,
      link: pathname + hash,
      poll: () => post('/oauth/token', { grant_type: deviceGrant, device_code: asked.device_code }),
    };
  };
  /** Asks for a new access token. @returns whether the device is still connected */
  const isConnected = async (refreshToken: string | undefined): Promise<boolean> => {
    const answer = await post('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken ?? '',
    });
    return answer.access_token !== undefined;
  };
  return { ask, isConnected };
}

/** The field for the code of a device. */
export const userCodeField = (page: Page) => page.getByRole('textbox', { name: say('things.code.label') });

/** Waits for the page on which codes are compared, which shows this one. */
export async function compares(page: Page, { userCode }: AskedCode): Promise<void> {
  await expect(heading(page, 'things.compare.title')).toBeVisible();
  await expect(page.getByRole('main').getByText(userCode, { exact: true })).toHaveCount(1);
}

/** Says on that page that the device is the user's own. */
export async function connect(page: Page, name: string): Promise<void> {
  await button(page, 'things.compare.yes').click();
  await expect(page.getByRole('heading', { name: say('things.done.title', { name }) })).toBeVisible();
}
