import { readEmail } from '@foyer/contract/fields/email-address';
import { base64Of } from '../../../blocks/images/base64.ts';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { Text } from '../../../i18n/text.tsx';
import type { FormErrors, FormValues } from '../../../ui/form/form-state.ts';
import { forgetFeedbackDraft } from '../blocks/feedback-draft.ts';
import type { Images } from '../image-upload/use-images.ts';
import { messageText } from './check-message.tsx';
import { refusedImages, refusedWords } from './refused-message.tsx';
import { isTopic } from './topics.ts';

/** A message that has arrived. */
export interface SentMessage {
  feedbackId: string;
  /** Where the answer goes; empty where none was given. */
  email: string;
}

const unsettled = <Text id="help.upload.settle" />;

/**
 * @param problem the trace id that may go along
 * @returns the function that sends what was typed with its pictures
 */
export function useSendMessage(
  images: Images,
  problem: string | undefined,
  onSent: (sent: SentMessage) => void,
): (typed: FormValues) => Promise<FormErrors | undefined> {
  const showFault = useShowFault();

  return async ({ topic, message, email: typed = '', withProblem }) => {
    const pictures = await images.list.compressed();
    if (!pictures) return { images: unsettled };
    const email = readEmail(typed);
    const [fault, result] = await call('registerFeedback', {
      topic: isTopic(topic) ? topic : 'other',
      message: messageText(message),
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
    for (const [at, reason] of refused) images.list.fail(at, reason);
    if (refused.length > 0) return showFault(fault, result, 'images', unsettled);
    return showFault(fault, result, 'form', refusedWords(fault, result));
  };
}
