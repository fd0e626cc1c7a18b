import * as z from 'zod/mini';
import { call } from '../call.ts';
import { exportId, exportStatus } from '../fields/account-fields.ts';
import { dateTimeField, textField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** Everything that is kept of an account's owner, to take along. */
export const exports = {
  exportAccountData: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    rate: 'change',
    repeatable: false,
    openWhilePending: true,
    openWhileDeletion: true,
    verifiedOnly: true,
    summary:
      'Begins to make a copy of everything that is kept of the account’s owner; where one is being made, it is that one. A letter tells when it is ready.',
    input: z.object({}),
    result: z.object({ exportId }),
    faults: [11001, 11003],
  }),

  getExport: call({
    service: 'accountDataManage',
    auth: 'stepUp',
    rate: 'read',
    repeatable: true,
    openWhilePending: true,
    openWhileDeletion: true,
    verifiedOnly: true,
    summary: 'How far an export is, and where its file is fetched once it is ready.',
    input: z.object({ exportId }),
    result: z.object({
      status: noted(
        z.enum([...exportStatus.options, 'gone']),
        '`making`; `ready`; `gone`: erased after 7 days, replaced by a newer one, given up, or none of this account.',
        'ready',
      ),
      progress: z.optional(noted(percent, 'How much of it is made, in percent.', 60)),
      downloadUrl: z.optional(
        textField(
          'Where the file is fetched: good for 10 minutes, in this browser, while this session lasts.',
          '/downloads/rLw0a1mYx2N2vJm3k9qT3g/1795284245000/kX1mZ0qs.kD3vXq0sT9cYb1LwE7hRzM5nUa2oJf8iGp4tVx6SdWc',
        ),
      ),
      bytes: z.optional(noted(z.int().check(z.nonnegative()), 'The size of the file.', 48213)),
      madeAt: z.optional(dateTimeField('When it was made.')),
      expiresAt: z.optional(dateTimeField('When it is erased.')),
    }),
    faults: [],
  }),
};
