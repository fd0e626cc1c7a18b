import { useText } from '../../../i18n/text.tsx';
import { answerTo, type Ending } from '../../../session/request/answer.ts';
import { leaveAs } from '../../../session/request/leave.ts';
import { useOpenRequest } from '../../../session/request/partner.ts';
import { useRequesterName } from '../../../session/request/requester-name.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextButton } from '../../../ui/actions/text-link.tsx';

/** @returns the way back to whoever began the open request, with its answer; undefined if no address is confirmed for it */
function useWayBack(ending: Ending): { name: string; leave: () => void } | undefined {
  const request = useOpenRequest();
  const name = useRequesterName();
  if (!request || name === undefined || answerTo(request, ending) === undefined) return undefined;
  return { name, leave: () => void leaveAs(request, ending) };
}

/** The quiet way back to the app or assistant that sent the visitor, on every page: it answers that its user has left. */
export function BackToApp() {
  const say = useText();
  const back = useWayBack('left');
  return (
    back && (
      <TextButton tone="soft" onClick={back.leave}>
        {say('shell.footer.returnToApp', { app: back.name })}
      </TextButton>
    )
  );
}

/**
 * The way back as a button, where something has ended.
 * @param ending what the app hears: that what it asked for is done, or that its user has left
 */
export function BackToAppButton({ ending, kind }: { ending: 'done' | 'left'; kind?: 'secondary' }) {
  const say = useText();
  const back = useWayBack(ending);
  return (
    back && (
      <Button {...(kind ? { kind } : {})} onClick={back.leave}>
        {say('shell.footer.returnToApp', { app: back.name })}
      </Button>
    )
  );
}
