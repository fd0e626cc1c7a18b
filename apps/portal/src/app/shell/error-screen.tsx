import { useState } from 'react';
import { lastTraceId } from '../../calls/trace-id.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { CopyIcon } from '../../ui/icons/icons.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { Mono } from '../../ui/rows/mono-list.tsx';
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
