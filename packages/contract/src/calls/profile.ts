import * as z from 'zod/mini';
import { call } from '../call.ts';
import { accountData } from '../fields/account-fields.ts';
import { countryCode, flagField, languageField, nickName } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { limits } from '../limits.ts';

/** What an account tells of its owner. */
export const profile = {
  getAccountDataInfo: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    openWhilePending: true,
    openWhileDeletion: true,
    summary: 'The account as its owner sees it.',
    input: z.object({}),
    result: accountData,
    faults: [],
  }),

  editAccountDataInfo: call({
    service: 'accountDataManage',
    auth: 'session',
    rate: 'change',
    repeatable: true,
    summary:
      'Changes name, picture, language, country or the opt-in to news; fields left out stay as they are.',
    input: z.object({
      nickName: z.optional(nickName),
      avatar: z.optional(
        noted(
          z.string().check(z.maxLength(Math.ceil(limits.picture.bytes / 3) * 4)),
          'The picture, WebP or JPEG of at most 512 × 512 pixels and 45 KB, as base64; empty removes it.',
          '/9j/4AAQSkZJRgABAQ==',
        ),
      ),
      language: z.optional(languageField),
      countryCode: z.optional(countryCode),
      mailConfirmation: z.optional(flagField('Whether news may be mailed.')),
    }),
    result: accountData,
    faults: [11001],
  }),
};
