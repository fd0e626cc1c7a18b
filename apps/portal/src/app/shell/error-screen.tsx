import { useState } from 'react';
import { lastTraceId } from '../../calls/trace-id.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { Mono } from '../../ui/mono-list.tsx';
import { Note } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';
import { MessageScreen } from './message-screen.tsx';

/** For the unexpected: a way on, and the trace id ready to copy. */
export function ErrorScreen() {
  const toast = useToast();
  const [traceId] = useState(lastTraceId);
  const copy = async () => {
    await navigator.clipboard?.writeText(traceId);
    toast(<Text id="shell.error.copied" />);
  };
  return (
    <MessageScreen title={<Text id="shell.error.title" />} lead={<Text id="shell.error.words" />}>
      <Button onClick={() => location.reload()}>
        <Text id="shell.error.again" />
      </Button>
      <Button kind="quiet" icon={<CopyIcon />} onClick={() => void copy()}>
        <Text id="shell.error.copy" />
      </Button>
      <Note align="center">
        <Mono>{traceId}</Mono>
      </Note>
    </MessageScreen>
  );
}
