import * as z from 'zod/mini';
import { call } from '../call.ts';
import { countryPlace, flagField, secondsField, textField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { thingName, userCodeField } from '../fields/thing-fields.ts';
import { operator, saidScope } from './partners.ts';

/** The id of a device's grant. */
export const grantID = noted(
  z.string().check(z.regex(/^[\w-]{22}$/)),
  'Of one connected device, as getUserThirdPartyBindStatus names it.',
  'q1m9x1k2a7Qz3vXq0sT9cY',
);

/** Devices without a keyboard, which are connected by a code (RFC 8628). */
export const things = {
  readPairing: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'credential',
    repeatable: true,
    verifiedOnly: true,
    summary:
      'What the device with this code is and asks for. An unknown code is 11220 and counts, for the account and for its source: after five in 10 minutes 11003. 11256 in a session that a link brought and in which nobody has proven anything.',
    input: z.object({ userCode: userCodeField }),
    result: z.object({
      userCode: textField('The code as the device shows it.', 'WDJB-MJHT'),
      app: noted(
        z.object({
          name: textField('As users know it.', 'Larkholm Oven'),
          logoUrl: textField('Its logo.', '/brand/apps/oven.svg'),
        }),
        'The app of the kit that the device runs.',
      ),
      deviceName: z.optional(
        textField('What the device calls itself; missing where it says nothing.', 'Kitchen oven'),
      ),
      askedAgoSec: secondsField('How many seconds ago the device asked.', 35),
      expiresInSec: secondsField('Seconds until the code runs out.', 565),
      place: z.optional(countryPlace),
      otherCountry: flagField(
        'Whether the device asked from another country than the one this request comes from. False where one of them is not known.',
      ),
      operator: z.optional(noted(operator, 'Who runs the app, if it is not the family’s own.')),
      can: noted(z.array(saidScope), 'What the device may do. A standard scope has no words here.'),
      version: textField(
        'Of the scopes and their words: answerPairing takes it with a yes.',
        'Zl2p8mVb0yQeXw3kR7tNhA',
      ),
    }),
    faults: [11001, 11003, 11220, 11256, 11269],
  }),

  answerPairing: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'credential',
    repeatable: false,
    verifiedOnly: true,
    summary:
      'Connects the device with this code to the account, once its owner has compared the code, or refuses it, which ends the code. The device learns of it when it asks next. 11266 `appConsent` if what it may do has changed since it was shown.',
    input: z.object({
      userCode: userCodeField,
      approve: flagField('Whether the device is its user’s own and may be connected.'),
      version: z.optional(
        noted(
          z.string().check(z.maxLength(64)),
          'As readPairing returned it. Needed with a yes.',
          'Zl2p8mVb0yQeXw3kR7tNhA',
        ),
      ),
    }),
    result: z.object({}),
    faults: [11001, 11003, 11220, 11256, 11266, 11269],
  }),

  renameThing: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'change',
    repeatable: true,
    summary: 'Calls a connected device by another name. 11251 if it is not connected.',
    input: z.object({ grantID, name: thingName }),
    result: z.object({}),
    faults: [11001, 11251],
  }),
};
