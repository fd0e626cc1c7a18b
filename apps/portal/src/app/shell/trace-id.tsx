import { useEffect, useState } from 'react';
import { useCopy } from '../../blocks/use-copy.tsx';
import { keepProblem } from '../../calls/last-problem.ts';
import { lastTraceId } from '../../calls/transport/trace-id.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CopyIcon } from '../../ui/icons/icons.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { Mono } from '../../ui/rows/mono-list.tsx';

/**
 * The trace id of what went wrong, which support asks for: to be read, and ready to copy. It is kept, so that a message
 * to support can carry it. A page rendered ahead has none.
 */
export function TraceId() {
  const copy = useCopy();
  const [traceId, setTraceId] = useState('');
  useEffect(() => {
    const last = lastTraceId();
    setTraceId(last);
    keepProblem(last);
  }, []);
  return (
    <>
      <Button kind="quiet" icon={<CopyIcon />} disabled={traceId === ''} onClick={() => void copy(traceId)}>
        <Text id="shell.error.copy" />
      </Button>
      <Note align="center">
        <Text id="shell.error.number" /> <Mono>{traceId}</Mono>
      </Note>
    </>
  );
}
