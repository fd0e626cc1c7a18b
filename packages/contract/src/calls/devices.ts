import * as z from 'zod/mini';
import { call } from '../call.ts';
import { moment } from '../fields.ts';

export const listDevices = call({
  service: 'accountDataManage',
  auth: 'session',
  rate: 'read',
  repeatable: true,
  summary: 'The browsers that signed in to the account, the one seen last first.',
  input: z.object({}),
  result: z.object({
    devices: z.array(
      z.object({
        deviceId: z.string(),
        name: z.string(),
        osInfo: z.string(),
        clientInfo: z.string(),
        clientType: z.enum(['mobile', 'pc']),
        current: z.boolean(),
        trusted: z.boolean(),
        signedIn: z.boolean(),
        firstSeenAt: moment,
        lastSeenAt: moment,
      }),
    ),
  }),
  faults: [],
});

export const signOutDevice = call({
  service: 'accountDataManage',
  auth: 'session',
  rate: 'change',
  repeatable: false,
  summary: 'Ends the sessions of one of the own browsers at once, and forgets it.',
  input: z.object({ deviceId: z.string().check(z.maxLength(64)) }),
  result: z.object({}),
  faults: [11001],
});
