import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  countryPlace,
  dateTimeField,
  deviceName,
  flagField,
  sessionsEnded,
  textField,
} from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';

const deviceIdExample = '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55';

/** A browser of an account’s as its owner sees it. */
export const shownDevice = z.object({
  deviceId: textField('The browser’s `terminalId`.', deviceIdExample),
  name: textField(
    'What its owner calls it, else what it is recognised as; empty where neither is known.',
    'Chrome, Android',
  ),
  osInfo: textField('The system, as far as it is recognised.', 'Android'),
  clientInfo: textField('The browser, as far as it is recognised.', 'Chrome'),
  clientType: noted(z.enum(['mobile', 'pc']), 'A phone, or anything larger.'),
  current: flagField('Whether this request comes from it.'),
  trusted: flagField('Whether the second factor is skipped there.'),
  trustedUntil: z.optional(dateTimeField('Until when it is.')),
  signedIn: flagField('Whether a session lives in it.'),
  firstSeenAt: dateTimeField('When it signed in for the first time.'),
  lastSeenAt: dateTimeField('When it was used last.'),
  place: z.optional(countryPlace),
});

const deviceId = noted(z.string().check(z.maxLength(64)), 'As listDevices names it.', deviceIdExample);

/** The browsers of an account. */
export const devices = {
  listDevices: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    summary: 'The browsers that signed in to the account, the one seen last first.',
    input: z.object({}),
    result: z.object({ devices: noted(z.array(shownDevice), 'Browsers that signed in to the account.') }),
    faults: [],
  }),

  signOutDevice: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'change',
    repeatable: false,
    summary: 'Ends the sessions of one of the own browsers, or of all others, at once, and forgets them.',
    input: z.union([
      z.object({ deviceId }),
      z.object({ others: noted(z.literal(true), 'All browsers but the one that asks.') }),
    ]),
    result: z.object({ sessionsEnded }),
    faults: [11001],
  }),

  renameDevice: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'change',
    repeatable: true,
    summary: 'Calls one of the own browsers by another name.',
    input: z.object({ deviceId, name: deviceName }),
    result: z.object({}),
    faults: [11001],
  }),
};
