import * as z from 'zod/mini';
import { call } from '../call.ts';
import { emailField, textField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { limits } from '../limits.ts';
import { traceIdPattern } from '../wire/trace-id.ts';

/** What feedback may be about. */
export const feedbackTopics = ['signIn', 'code', 'account', 'devices', 'privacy', 'other'] as const;

/** What a feedback is about. */
export type FeedbackTopic = (typeof feedbackTopics)[number];

const reason = (error: string) => ({ error });
const { messageMax, images } = limits.feedback;
/** Lines and tabs are all the control characters that a message needs. */
const isPlain = (text: string): boolean => !/[^\P{Cc}\t\n\r]/u.test(text);

const message = z
  .string(reason('required'))
  .check(
    z.trim(),
    z.minLength(1, reason('required')),
    z.maxLength(messageMax, reason('too_long')),
    z.refine(isPlain, reason('characters')),
  );

/** Four characters of base64 for each three bytes. */
const imageText = noted(
  z.string().check(z.maxLength(Math.ceil(limits.image.bytes / 3) * 4, reason('image_bytes'))),
  'PNG, JPEG or WebP in base64, at most 2 MiB and 24 megapixels.',
  'iVBORw0KGgo=',
);

/** What users send to support. */
export const help = {
  registerFeedback: call({
    service: 'cloud',
    auth: 'sessionOrNone',
    rate: 'upload',
    repeatable: false,
    openWhilePending: true,
    upload: true,
    forAnyBrowser: true,
    summary:
      'Hands a message to support, with up to three images; what an image tells besides its picture is dropped.',
    input: z.object({
      email: z.optional(
        noted(emailField, 'Where an answer goes; the account’s address by default.', 'jane@example.com'),
      ),
      topic: noted(z.enum(feedbackTopics, reason('required')), 'What it is about.', 'code'),
      message: noted(
        message,
        'What happened, in the sender’s words.',
        'The code never arrives, though I asked for it twice.',
      ),
      images: noted(
        z._default(z.array(imageText).check(z.maxLength(images, reason('too_many'))), []),
        'Pictures of what is seen.',
      ),
      traceIdOfProblem: z.optional(
        noted(
          z.string().check(z.regex(traceIdPattern)),
          'The trace id that an error screen showed.',
          'WEB1795197845000-00001',
        ),
      ),
    }),
    result: z.object({ feedbackId: textField('Names the feedback to support.', 'LK-7F3K-29QM') }),
    faults: [11003],
  }),
};
