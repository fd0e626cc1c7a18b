import * as z from 'zod/mini';
import { call } from '../call.ts';
import { appIDField, dateTimeField, flagField, textField, tokenField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import {
  accountDataKinds,
  brandDataKinds,
  deletionScopes,
  deletionStates,
  erasedSystems,
  type KeptRecord,
  keptRecords,
  partnerStates,
  receiptPattern,
} from '../nouns/deletion.ts';

const count = noted(z.int().check(z.nonnegative()), 'How many there are.', 3);
const brandID = textField('Names the brand, as the brand kit does.', 'wagmoor');
const brandName = textField('The brand’s name.', 'Wagmoor');
const effectiveAt = dateTimeField('When it is carried out.');
const receiptText = z.string().check(z.regex(receiptPattern));
const receiptId = noted(
  receiptText,
  'Names the receipt, 128 random bits; whoever has it can follow the deletion.',
  'q83vEjRWeJCrze8SNFZ4kA',
);

const keptKinds = Object.keys(keptRecords) as KeptRecord[];

const inventory = {
  account: noted(
    z.array(z.object({ kind: noted(z.enum(accountDataKinds), 'What it is.', 'devices'), count })),
    'What the account has whatever apps it uses; kinds of which there is nothing are left out.',
  ),
  brands: noted(
    z.array(
      z.object({
        brandID,
        name: brandName,
        founding: flagField('Whether it is the brand that the family began with.'),
        apps: noted(
          z.array(
            z.object({
              appID: appIDField,
              name: textField('The app’s name.', 'Wagmoor'),
              logoUrl: textField('Its drawing.', '/brand/apps/pet-app.svg'),
            }),
          ),
          'The apps of the brand, which share one set of data.',
        ),
        data: noted(
          z.array(z.object({ kind: noted(z.enum(brandDataKinds), 'What it is.', 'linkedApps'), count })),
          'What the account has with the brand here; kinds of which there is nothing are left out.',
        ),
        linked: noted(
          z.array(z.string()),
          'Apps and assistants that stop working with the account, by name.',
          ['Google'],
        ),
        elsewhere: z.optional(
          textField('What the brand’s own systems hold, in its words.', 'Walks and meals of your pets.'),
        ),
        stops: z.optional(
          textField('What stops working with the brand, in its words.', 'Feeders keep their last timetable.'),
        ),
        told: z.optional(
          flagField('Whether an app of the brand is told to delete what the brand’s own systems hold.'),
        ),
        pendingDeletion: z.optional(
          noted(z.object({ receiptId, effectiveAt }), 'A deletion of these data that waits for its day.'),
        ),
      }),
    ),
    'Every brand of the family, the founding one first.',
  ),
  stays: noted(
    z.array(
      z.object({
        kind: noted(z.enum(keptKinds), 'What it is.', 'consents'),
        count,
        reason: noted(z.enum(Object.values(keptRecords)), 'Why it is kept.', 'proofOfConsent'),
        keptUntil: dateTimeField('When the last of it goes, if the deletion is carried out on its day.'),
      }),
    ),
    'What outlives the account under a random number, without a name or an address.',
  ),
  effectiveAt: dateTimeField('When a deletion that is confirmed now is carried out.'),
};

/** Erasing an account, or what it has with a brand (flows.md, "Deletion and DSRR"). */
export const deletion = {
  getDeletionPreview: call({
    service: 'accountDsrr',
    auth: 'session',
    rate: 'read',
    repeatable: true,
    openWhilePending: true,
    summary: 'What a deletion would erase, by brand and app, and what has to stay; it changes nothing.',
    input: z.object({}),
    result: z.object(inventory),
    faults: [],
  }),

  deleteAccountData: call({
    service: 'accountDsrr',
    auth: 'stepUp',
    rate: 'deletion',
    repeatable: false,
    openWhilePending: true,
    summary:
      'Schedules the deletion of the account: all sessions end, apps and assistants are suspended, and it is erased after 14 days unless somebody keeps it.',
    input: z.object({}),
    result: z.object({ receiptId, effectiveAt }),
    faults: [11001],
  }),

  deleteBrandData: call({
    service: 'accountDsrr',
    auth: 'stepUp',
    rate: 'deletion',
    repeatable: false,
    openWhilePending: true,
    summary: 'Schedules the deletion of what the account has with some brands; the account stays.',
    input: z.object({
      brandIDs: noted(
        z.array(brandID).check(z.minLength(1), z.maxLength(50)),
        'The brands; one whose data are about to be deleted already is deleted with its first request.',
        ['wagmoor'],
      ),
    }),
    result: z.object({ receiptId, effectiveAt }),
    faults: [11001, 11266],
  }),

  cancelDeletion: call({
    service: 'accountDsrr',
    auth: 'sessionOrNone',
    rate: 'credential',
    repeatable: false,
    openWhilePending: true,
    openWhileDeletion: true,
    toleratesEndedSession: true,
    summary:
      'Stops a deletion that has not begun, by the link of a letter or in a session; it does nothing else, and signs nobody in.',
    input: z.object({
      cancelToken: z.optional(tokenField('The token of the link in a letter about the deletion.')),
      receiptId: z.optional(
        noted(receiptId, 'In a session, the deletion of a brand’s data; left out for that of the account.'),
      ),
    }),
    result: z.object({}),
    faults: [11001, 11221],
  }),

  getDeletionReceipt: call({
    service: 'accountDsrr',
    auth: 'token',
    rate: 'credential',
    repeatable: true,
    summary: 'How far a deletion has got, system by system; it names nobody.',
    input: z.object({ receiptId }),
    result: z.object({
      receiptId,
      scope: noted(z.enum(deletionScopes), 'What is deleted.', 'account'),
      status: noted(z.enum(deletionStates), 'How far it has got.', 'scheduled'),
      brands: noted(z.array(brandName), 'The brands whose data it is; empty for the whole account.', [
        'Wagmoor',
      ]),
      requestedAt: dateTimeField('When it was asked for.'),
      effectiveAt,
      endedAt: z.optional(dateTimeField('When it was stopped, or done.')),
      systems: noted(
        z.array(
          z.object({
            system: noted(z.enum(erasedSystems), 'Where data are erased.', 'records'),
            doneAt: z.optional(dateTimeField('When nothing was left there.')),
          }),
        ),
        'Where data are erased, in that order.',
      ),
      partners: noted(
        z.array(
          z.object({
            name: textField('The app’s name.', 'Wagmoor'),
            status: noted(
              z.enum(partnerStates),
              'Whether the app is yet to take the request, has taken it, or has confirmed that it holds nothing any more.',
              'confirmed',
            ),
            confirmedAt: z.optional(dateTimeField('When it confirmed.')),
          }),
        ),
        'Apps that hold data themselves and were told to delete them.',
      ),
      keptUntil: z.optional(dateTimeField('When the receipt itself goes.')),
    }),
    faults: [11221],
  }),
};
