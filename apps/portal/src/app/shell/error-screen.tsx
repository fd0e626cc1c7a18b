import { Text } from '../../i18n/text.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { MessageScreen } from './message-screen.tsx';
import { TraceId } from './trace-id.tsx';

/** For the unexpected: a way on, and the trace id. */
export function ErrorScreen() {
  return (
    <MessageScreen title={<Text id="shell.error.title" />} lead={<Text id="shell.error.words" />}>
      <Button onClick={() => location.reload()}>
        <Text id="shell.error.again" />
      </Button>
      <LinkButton kind="quiet" href="/contact-us">
        <Text id="shell.error.tell" />
      </LinkButton>
      <TraceId />
    </MessageScreen>
  );
}
