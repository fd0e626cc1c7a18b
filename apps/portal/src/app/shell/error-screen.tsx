import { useEffect, useState } from 'react';
import { useCopy } from '../../blocks/use-copy.tsx';
import { keepProblem } from '../../calls/last-problem.ts';
import { lastTraceId } from '../../calls/trace-id.ts';
import { Text } from '../../i18n/text.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { CopyIcon } from '../../ui/icons/icons.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { Mono } from '../../ui/rows/mono-list.tsx';
import { MessageScreen } from './message-screen.tsx';

/** For the unexpected: a way on, and the trace id ready to copy. */
export function ErrorScreen() {
  const copy = useCopy();
  const [traceId] = useState(lastTraceId);
  // So that a message to support can carry it.
  useEffect(() => keepProblem(traceId), [traceId]);
  return (
    <MessageScreen title={<Text id="shell.error.title" />} lead={<Text id="shell.error.words" />}>
      <Button onClick={() => location.reload()}>
        <Text id="shell.error.again" />
      </Button>
      <Button kind="quiet" icon={<CopyIcon />} onClick={() => void copy(traceId)}>
        <Text id="shell.error.copy" />
      </Button>
      <LinkButton kind="quiet" href="/contact-us">
        <Text id="shell.error.tell" />
      </LinkButton>
      <Note align="center">
        <Mono>{traceId}</Mono>
      </Note>
    </MessageScreen>
  );
}
