import type { Fault } from '@foyer/contract/faults/faults';
import { type ClientFault, clientFaults, type Refusal } from '../../../calls/answer.ts';
import { isAboutService } from '../../../calls/fault-phrase.ts';
import { Text } from '../../../i18n/text.tsx';
import type { Message } from '../../../ui/form/form-state.ts';
import { possibleAgain } from '../../limits/blocks/too-many-tries.tsx';
import { type ImageReason, imageReasons } from '../image-upload/image-rules.ts';

const isReason = (text: string): text is ImageReason => imageReasons.some((reason) => reason === text);

/** The places of the pictures that the platform has refused, and why. */
export const refusedImages = ({ fields = {} }: Refusal): [at: number, reason: ImageReason][] =>
  Object.entries(fields).flatMap(([name, reason]) => {
    const at = /^images\.(\d+)$/.exec(name)?.[1];
    return at && isReason(reason) ? [[Number(at), reason]] : [];
  });

/** Says of a refusal what it means for a message; undefined where the catalogue's words do. */
export function refusedWords(fault: Fault | ClientFault, { retryAfterSec }: Refusal): Message | undefined {
  if (fault === 11003 && retryAfterSec !== undefined)
    return possibleAgain('help.tooOften.words', retryAfterSec);
  const isFailed = isAboutService(fault) && fault !== clientFaults.stopped;
  return isFailed ? <Text id="help.failed.words" /> : undefined;
}
