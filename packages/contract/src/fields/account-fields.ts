import * as z from 'zod/mini';
import { protocolCodes } from '../nouns/protocol-codes.ts';
import { mfaMethods } from '../nouns/step-up.ts';
import { dateTimeField, flagField, knownEmail, languageField, textField, tokenField } from './fields.ts';
import { noted } from './noted.ts';

/** Names an account. */
export const accountID = textField('Names the account.', '7f1c02de9ab84c53');

const mailbox = {
  email: knownEmail,
  verifyEmail: flagField('Whether the mailbox was proven.'),
  mailConfirmation: flagField('Whether news may be mailed.'),
};

const calledBy = textField('The name to be called by.', 'Jane');

/** What a session's owner is shown of the address, and stored by the portal (specification section 3, User). */
export const userInfo = noted(z.object(mailbox), 'What the portal keeps of the account.');

/** The result of a complete authentication, to be exchanged with loginByAuthorizeCode4AccountWeb. */
export const authenticated = z.object({
  accountID,
  authorizeCode: tokenField(
    'Result of a complete authentication; good for 60 seconds, once, in this browser.',
  ),
  ...mailbox,
  nickName: calledBy,
});

/** Names an export. */
export const exportId = noted(
  z.string().check(z.regex(/^[\w-]{22}$/)),
  'Names the export.',
  'rLw0a1mYx2N2vJm3k9qT3g',
);

/** How far an export is. */
export const exportStatus = z.enum(['making', 'ready']);

/** The account as its owner sees it. */
export const accountData = z.object({
  accountID,
  ...mailbox,
  nickName: calledBy,
  language: languageField,
  countryCode: textField('Country of residence, ISO 3166-1 alpha-2.', 'GB'),
  avatarUrl: z.optional(
    textField('Where its picture is; missing where there is none.', '/avatars/q83vEjRWeJCrze8SNFZ4kA'),
  ),
  createdAt: dateTimeField('When the account was made.'),
  hasPassword: flagField('Whether a password is set.'),
  passwordChangedAt: z.optional(dateTimeField('When the password was changed last.')),
  recovery: z.optional(
    noted(
      z.object({
        startedAt: dateTimeField('When it was asked for.'),
        availableAt: dateTimeField('When a new password can be set, unless it is stopped before.'),
        byAddress: z.optional(
          noted(z.literal(true), 'It was asked for through the recovery address, not behind the mailbox.'),
        ),
        withoutPassword: z.optional(
          noted(z.literal(true), 'Whoever asked for it did not give the password.'),
        ),
      }),
      'A recovery that runs: somebody said that every second factor, or the mailbox, is lost.',
    ),
  ),
  recoveryAddress: z.optional(
    noted(
      z.object({
        email: textField('The recovery address, masked.', 'p***r@example.com'),
        state: noted(
          z.enum(['waiting', 'on']),
          'Whether it waits for the code that was mailed to it, or is proven.',
          'on',
        ),
        refusesMail: z.optional(
          noted(z.literal(true), 'Its mail server refused a letter for good and has taken none since.'),
        ),
        change: z.optional(
          noted(
            z.object({
              kind: noted(z.enum(['removal', 'replacement']), 'What is to become of it.', 'removal'),
              effectiveAt: dateTimeField('When; until then it can veto that.'),
              email: z.optional(textField('The address that replaces it, masked.', 'f***d@example.com')),
            }),
            'It is about to be removed or replaced.',
          ),
        ),
        replacedBy: z.optional(
          textField('An address that waits for its code, to replace it; masked.', 'f***d@example.com'),
        ),
      }),
      'A second mailbox that can start the timed recovery and signs nobody in.',
    ),
  ),
  pendingEmail: z.optional(
    textField('The address that it is to have once the code there was typed.', 'jane.doe@example.com'),
  ),
  pendingDeletion: z.optional(
    noted(
      z.object({
        receiptId: textField('Names the receipt, by which it can be followed.', 'q83vEjRWeJCrze8SNFZ4kA'),
        effectiveAt: dateTimeField('When it is carried out.'),
      }),
      'The account is about to be deleted; cancelDeletion keeps it.',
    ),
  ),
  mfa: noted(
    z.object({
      enabled: flagField('Whether signing in asks for a second factor.'),
      methods: noted(z.array(z.enum(mfaMethods)), 'The factors that are set up.', ['otp', 'backupCode']),
      backupCodesLeft: noted(z.int().check(z.nonnegative()), 'How many backup codes are left.', 10),
      canDisable: flagField(
        'Whether it may be switched off; 11255 where the brand has it stay on. False while none is on.',
      ),
    }),
    'The second factor.',
  ),
  protocolsPending: z.optional(
    noted(
      z.literal(true),
      'Legal documents must be accepted before most calls are open again; missing where none is due.',
    ),
  ),
  dataExport: z.optional(
    noted(
      z.object({
        exportId,
        status: noted(exportStatus, 'Whether it is being made or ready to be fetched.', 'ready'),
        requestedAt: dateTimeField('When it was asked for.'),
        expiresAt: z.optional(dateTimeField('When it is erased; missing while it is made.')),
      }),
      'The newest export of the account, while there is one.',
    ),
  ),
  stepUpUntil: z.optional(dateTimeField('Until when sensitive calls need no further proof.')),
});

/** A protocol's code. */
export const protocolCode = noted(z.enum(protocolCodes), 'The legal document.', 'termsOfUse');

/** A version of a protocol that somebody accepts. */
export const acceptedProtocol = z.object({
  protocolCode,
  version: noted(z.string().check(z.maxLength(20)), 'The document’s version.', '2026-01-15'),
});
