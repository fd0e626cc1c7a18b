import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** For a screen that could not be fetched: no network, or a newer version of the portal is out. */
export function LoadFailedScreen() {
  return (
    <MessageScreen title={<Text id="shell.loadFailed.title" />} lead={<Text id="shell.loadFailed.words" />}>
      <Button onClick={() => location.reload()}>
        <Text id="shell.loadFailed.again" />
      </Button>
    </MessageScreen>
  );
}
