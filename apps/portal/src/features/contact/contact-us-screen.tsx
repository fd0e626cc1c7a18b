import { useState } from 'react';
import { MessageForm } from './message-form.tsx';
import { MessageSent } from './message-sent.tsx';
import type { SentMessage } from './use-send-message.tsx';

/** `/contact-us`: a message to support with pictures, and the other ways to reach it. */
export function ContactUsScreen() {
  const [sent, setSent] = useState<SentMessage>();
  return sent ? (
    <MessageSent sent={sent} onAnother={() => setSent(undefined)} />
  ) : (
    <MessageForm onSent={setSent} />
  );
}
