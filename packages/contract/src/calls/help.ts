import * as z from 'zod/mini';
import { call } from '../call.ts';
import { emailField } from '../fields.ts';
import { limits } from '../limits.ts';
import { traceIdPattern } from '../trace-id.ts';

/** What feedback may be about. */
export const feedbackTopics = ['signIn', 'code', 'account', 'devices', 'privacy', 'other'] as const;

/** What a feedback is about. */
export type FeedbackTopic = (typeof feedbackTopics)[number];

const reason = (error: string) => ({ error });
const { messageMax, images } = limits.feedback;
/** Lines and tabs are all the control characters that a message needs. */
const isPlain = (text: string): boolean => !/[^\P{Cc}\t\n\r]/u.test(text);
/** Four characters of base64 for each three bytes. */
const imageText = z.string().check(z.maxLength(Math.ceil(limits.image.bytes / 3) * 4, reason('image_bytes')));

export const registerFeedback = call({
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
    email: z.optional(emailField),
    topic: z.enum(feedbackTopics, reason('required')),
    message: z
      .string(reason('required'))
      .check(
        z.trim(),
        z.minLength(1, reason('required')),
        z.maxLength(messageMax, reason('too_long')),
        z.refine(isPlain, reason('characters')),
      ),
    images: z._default(z.array(imageText).check(z.maxLength(images, reason('too_many'))), []),
    traceIdOfProblem: z.optional(z.string().check(z.regex(traceIdPattern))),
  }),
  result: z.object({ feedbackId: z.string() }),
  faults: [],
});
