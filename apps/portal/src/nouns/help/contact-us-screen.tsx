import { useState } from 'react';
import { MessageForm } from './contact/message-form.tsx';
import { MessageSent } from './contact/message-sent.tsx';
import type { SentMessage } from './contact/use-send-message.tsx';

/** `/contact-us`: a message to support with pictures, and the other ways to reach it. */
export function ContactUsScreen() {
  const [sent, setSent] = useState<SentMessage>();
  return sent ? (
    <MessageSent sent={sent} onAnother={() => setSent(undefined)} />
  ) : (
    <MessageForm onSent={setSent} />
  );
}
