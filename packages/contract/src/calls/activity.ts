import * as z from 'zod/mini';
import { call } from '../call.ts';
import { countryPlace, dateTimeField, flagField, textField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { activityTypes } from '../nouns/activity-types.ts';

const cursorExample = '1795284245000.3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55';

const event = z.object({
  id: textField(
    'Names the event; letters about it lead to it by this.',
    '3b6f0f4e-51c2-4a3e-9d6c-2f0a7f7d1e55',
  ),
  type: noted(z.enum(activityTypes), 'What happened.', 'session.started'),
  at: dateTimeField('When.'),
  device: textField('The browser it came from, as far as it is recognised; else empty.', 'Chrome, Android'),
  deviceId: z.optional(
    textField('As listDevices names that browser, where the account still knows it.', 'f0a7f7d1e55'),
  ),
  current: flagField('Whether it came from the browser that asks.'),
  place: z.optional(countryPlace),
  app: z.optional(textField('The app that the user came from, where one did.', 'Pet Care')),
  thing: z.optional(
    textField(
      'The device that was connected, unlinked or refused: what it is called, and the app that it runs.',
      'Kitchen oven, Larkholm Oven',
    ),
  ),
  assistant: z.optional(textField('The voice assistant that was allowed in, of such an event.', 'Google')),
});

/** What happened in an account. */
export const activity = {
  listActivity: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    summary: 'What happened in the account, 20 at a time, the newest first.',
    input: z.object({
      cursor: z.optional(
        noted(
          z.string().check(z.regex(/^\d{1,15}\.[0-9a-f-]{36}$/)),
          'Where the page before ended, as it was answered with it.',
          cursorExample,
        ),
      ),
    }),
    result: z.object({
      events: noted(z.array(event), 'What happened.'),
      nextCursor: z.optional(textField('Where to go on; missing on the last page.', cursorExample)),
    }),
    faults: [],
  }),
};
