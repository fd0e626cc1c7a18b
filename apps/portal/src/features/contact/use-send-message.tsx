import { readEmail } from '@foyer/contract/email-address';
import type { Fault } from '@foyer/contract/faults';
import { limits } from '@foyer/contract/limits';
import { momentText } from '../../blocks/clock/moment.ts';
import { nextMinute } from '../../blocks/codes/too-many-tries.tsx';
import { emailError, messages } from '../../blocks/fields/field-checks.tsx';
import { type ImageReason, imageReasons } from '../../blocks/image-upload/image-rules.ts';
import type { Images } from '../../blocks/image-upload/use-images.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { type ClientFault, clientFaults, type Refusal } from '../../calls/answer.ts';
import { call } from '../../calls/call.ts';
import { isAboutService } from '../../calls/fault-phrase.ts';
import { Text } from '../../i18n/text.tsx';
import { forgetFeedbackDraft } from '../../session/feedback-draft.ts';
import type { FormErrors, FormValues, Message } from '../../ui/form/form-state.ts';
import { base64Of } from './base64.ts';
import { isTopic } from './topics.ts';

/** A message that has arrived. */
export interface Sent {
  feedbackId: string;
  /** Where the answer goes; empty where none was given. */
  email: string;
}

const { messageMax } = limits.feedback;

/** As typed: a form makes two characters of each new line. */
const textOf = (typed = ''): string => typed.replaceAll('\r\n', '\n').trim();

/** Says what is wrong with a message before it is sent. */
export function checkMessage({ topic, message, email = '' }: FormValues): FormErrors {
  const text = textOf(message);
  const tooLong = <Text id="contact.message.tooLong" values={{ max: messageMax }} />;
  return {
    topic: isTopic(topic) ? undefined : messages.required,
    message: text === '' ? messages.required : text.length > messageMax ? tooLong : undefined,
    email: email.trim() === '' ? undefined : emailError(email),
  };
}

const isReason = (text: string): text is ImageReason => imageReasons.some((reason) => reason === text);

/** The places of the pictures that the platform has refused, and why. */
const refusedImages = ({ fields = {} }: Refusal): [at: number, reason: ImageReason][] =>
  Object.entries(fields).flatMap(([name, reason]) => {
    const at = /^images\.(\d+)$/.exec(name)?.[1];
    return at && isReason(reason) ? [[Number(at), reason]] : [];
  });

const unsettled = <Text id="images.upload.settle" />;

/** Says of a refusal what it means for a message; undefined where the catalogue's words do. */
function wordsFor(fault: Fault | ClientFault, { retryAfterSec }: Refusal): Message | undefined {
  if (fault === 11003 && retryAfterSec !== undefined) {
    const at = momentText(nextMinute(retryAfterSec, Date.now()));
    return <Text id="contact.tooOften.words" values={{ at }} />;
  }
  const isFailed = isAboutService(fault) && fault !== clientFaults.stopped;
  return isFailed ? <Text id="contact.failed.words" /> : undefined;
}

/**
 * @param problem the trace id that may go along
 * @returns the function that sends what was typed with its pictures
 */
export function useSendMessage(
  images: Images,
  problem: string | undefined,
  onSent: (sent: Sent) => void,
): (typed: FormValues) => Promise<FormErrors | undefined> {
  const showFault = useShowFault();

  return async ({ topic, message, email: typed = '', withProblem }) => {
    const pictures = await images.compressed();
    if (!pictures) return { images: unsettled };
    const email = readEmail(typed);
    const [fault, result] = await call('registerFeedback', {
      topic: isTopic(topic) ? topic : 'other',
      message: textOf(message),
      images: await Promise.all(pictures.map(base64Of)),
      ...(email ? { email } : {}),
      ...(withProblem && problem ? { traceIdOfProblem: problem } : {}),
    });
    if (fault === 0) {
      forgetFeedbackDraft();
      onSent({ feedbackId: result.feedbackId, email: email ?? '' });
      return undefined;
    }
    const refused = refusedImages(result);
    for (const [at, reason] of refused) images.fail(at, reason);
    if (refused.length > 0) return showFault(fault, result, 'images', unsettled);
    return showFault(fault, result, 'form', wordsFor(fault, result));
  };
}
