import { Text, useText } from '../../i18n/text.tsx';
import { useNavigationState } from '../../session/navigation.ts';
import { Note } from '../../ui/layout/stack.tsx';
import { MessageScreen } from './message-screen.tsx';
import { StartButton } from './start-button.tsx';
import { TraceId } from './trace-id.tsx';

/** For a link in which nothing can be trusted, and for one of an app that the platform lets nobody in for. Names the rule that refused it, and no value of the link. */
export function RefusedScreen() {
  const say = useText();
  const rule = useNavigationState('refusedBy');
  return (
    <MessageScreen title={<Text id="shell.refused.title" />} lead={<Text id="shell.refused.words" />}>
      {rule && <Note>{say(`shell.refusedBy.${rule}`)}</Note>}
      <StartButton />
      <TraceId />
    </MessageScreen>
  );
}
