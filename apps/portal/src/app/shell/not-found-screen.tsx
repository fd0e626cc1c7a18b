import { Text } from '../../i18n/text.tsx';
import { MessageScreen } from './message-screen.tsx';
import { StartButton } from './start-button.tsx';
import { TraceId } from './trace-id.tsx';

/** For a path without a screen. */
export function NotFoundScreen() {
  return (
    <MessageScreen title={<Text id="shell.notFound.title" />} lead={<Text id="shell.notFound.words" />}>
      <StartButton />
      <TraceId />
    </MessageScreen>
  );
}
