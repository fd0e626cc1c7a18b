import * as z from 'zod/mini';
import { languageField, moment } from '../fields.ts';
import { protocolCodes } from '../protocol-codes.ts';

/** What a session's owner is shown of the address, and stored by the portal (specification section 3, User). */
export const userInfo = z.object({
  email: z.string(),
  verifyEmail: z.boolean(),
  mailConfirmation: z.boolean(),
});

/** The result of a complete authentication, to be exchanged with loginByAuthorizeCode4AccountWeb. */
export const authenticated = z.object({
  accountID: z.string(),
  authorizeCode: z.string(),
  email: z.string(),
  verifyEmail: z.boolean(),
  mailConfirmation: z.boolean(),
  nickName: z.string(),
});

/** The account as its owner sees it. */
export const accountData = z.object({
  accountID: z.string(),
  email: z.string(),
  verifyEmail: z.boolean(),
  mailConfirmation: z.boolean(),
  nickName: z.string(),
  language: languageField,
  countryCode: z.string(),
  createdAt: moment,
  hasPassword: z.boolean(),
  passwordChangedAt: z.optional(moment),
  stepUpUntil: z.optional(moment),
});

/** A protocol's code. */
export const protocolCode = z.enum(protocolCodes);

/** A version of a protocol that somebody accepts. */
export const acceptedProtocol = z.object({ protocolCode, version: z.string().check(z.maxLength(20)) });
