import { limits } from '@foyer/contract/limits';
import { emailError } from '../../../blocks/fields/field-checks.tsx';
import { Text } from '../../../i18n/text.tsx';
import type { FormErrors, FormValues } from '../../../ui/form/form-state.ts';
import { isTopic } from './topics.ts';

const { messageMax } = limits.feedback;

/** A message as it was typed: a form makes two characters of each new line. */
export const messageText = (typed = ''): string => typed.replaceAll('\r\n', '\n').trim();

/** Says what is wrong with a message before it is sent. */
export function checkMessage({ topic, message, email = '' }: FormValues): FormErrors {
  const text = messageText(message);
  const missing = <Text id="help.message.required" />;
  const tooLong = <Text id="help.message.tooLong" values={{ max: messageMax }} />;
  return {
    topic: isTopic(topic) ? undefined : <Text id="help.topic.required" />,
    message: text === '' ? missing : text.length > messageMax ? tooLong : undefined,
    email: email.trim() === '' ? undefined : emailError(email),
  };
}
