import { useText } from '../../../i18n/text.tsx';
import { kindOf, onwardPath } from '../../../session/request/kind.ts';
import { type Partner, useOpenRequest } from '../../../session/request/partner.ts';
import { useRequesterName } from '../../../session/request/requester-name.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { BackToAppButton } from './back-to-app.tsx';
import { useHandOver } from './use-hand-over.ts';

/** The open request, if its address is confirmed or may still be. */
function useWaiting(): Partner | undefined {
  const request = useOpenRequest();
  if (!request?.link.redirectUri || typeof request.verdict === 'string') return undefined;
  return request.verdict && !request.verdict.redirectUri ? undefined : request;
}

/**
 * The way on for somebody who is signed in and whose partner waits for an answer: to the app, to where an assistant is
 * linked, or back from a visit. Its room is kept until the platform has confirmed the address.
 */
export function ContinueButton() {
  const request = useWaiting();
  if (!request) return null;
  if (kindOf(request.link) === 'visit' && request.verdict) return <BackToAppButton ending="done" />;
  return <GoOn request={request} />;
}

/** The same above the content of another page. */
export const ContinueToApp = () =>
  useWaiting() && (
    <Cluster>
      <ContinueButton />
    </Cluster>
  );

function GoOn({ request }: { request: Partner }) {
  const say = useText();
  const name = useRequesterName();
  const { handOver, busy, dialog } = useHandOver();
  if (name === undefined) return null;
  const words = say('screen.partner.continue', { app: name });
  const { link } = request;
  if (kindOf(link) === 'assistant') return <LinkButton href={onwardPath(link)}>{words}</LinkButton>;
  return (
    <>
      <Button disabled={!request.verdict} busy={busy} onClick={() => void handOver(request)}>
        {words}
      </Button>
      {dialog}
    </>
  );
}
