import { Text } from '../../i18n/text.tsx';
import { MessageScreen } from './message-screen.tsx';

/** For a link that says two things at once, so that nothing can be trusted in it. */
export function RefusedScreen() {
  return <MessageScreen title={<Text id="shell.refused.title" />} lead={<Text id="shell.refused.words" />} />;
}
