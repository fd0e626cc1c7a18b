import { Text } from '../../i18n/text.tsx';
import { MessageScreen } from './message-screen.tsx';

/** For a path without a screen. */
export function NotFoundScreen() {
  return (
    <MessageScreen title={<Text id="shell.notFound.title" />} lead={<Text id="shell.notFound.words" />} />
  );
}
