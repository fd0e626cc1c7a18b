import { Text } from '../../i18n/text.tsx';
import { MessageScreen } from './message-screen.tsx';
import { StartButton } from './start-button.tsx';
import { TraceId } from './trace-id.tsx';

/** For a link in which nothing can be trusted, and for one of an app that the platform lets nobody in for. */
export function RefusedScreen() {
  return (
    <MessageScreen title={<Text id="shell.refused.title" />} lead={<Text id="shell.refused.words" />}>
      <StartButton />
      <TraceId />
    </MessageScreen>
  );
}
