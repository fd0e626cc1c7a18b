import { useEffect, useEffectEvent, useState } from 'react';
import { useGo } from '../../session/navigation.ts';
import { answerTo } from '../../session/request/answer.ts';
import { closedBy } from '../../session/request/answered.ts';
import { leaveAs } from '../../session/request/leave.ts';
import { type Partner, useKeptRequest } from '../../session/request/partner.ts';
import { goesOnAtOnce } from '../../session/request/partner-sign-in.ts';
import { Page } from '../../ui/layout/page.tsx';
import { OtherAccount } from './blocks/other-account.tsx';
import { useHandOver } from './blocks/use-hand-over.ts';
import { ClosedRequest } from './closed-request.tsx';
import { ContinueToAppView } from './continue-to-app-view.tsx';

/** Whether the platform has looked at the link and confirmed no address to go on to. */
const leadsNowhere = ({ verdict }: Partner): boolean =>
  typeof verdict === 'string' || (verdict !== undefined && !verdict.redirectUri);

/**
 * `/continue-to-app`: the end of a partner's link. A visitor who has just signed in goes on to the app at once; one who was
 * signed in when the link came goes on by a press (settled B8). Says so if the request is closed (settled F1).
 */
export function ContinueToAppScreen() {
  const go = useGo();
  const request = useKeptRequest();
  const closed = request && closedBy(request);
  const isNone = !request || (!closed && leadsNowhere(request));
  useEffect(() => {
    if (isNone) go('/personal-center/profile', { replace: true });
  }, [isNone, go]);
  const isOpen = request && !closed;
  return (
    <Page below={isOpen && request.signedInBefore && <OtherAccount />}>
      {request && closed && <ClosedRequest request={request} by={closed} />}
      {isOpen && <GoOn request={request} />}
    </Page>
  );
}

function GoOn({ request }: { request: Partner }) {
  const { handOver, busy, dialog } = useHandOver();
  const [atOnce] = useState(goesOnAtOnce);
  const isConfirmed = typeof request.verdict === 'object' && request.verdict.redirectUri !== undefined;
  const goOn = useEffectEvent(() => void handOver(request));
  useEffect(() => {
    if (atOnce && isConfirmed) goOn();
  }, [atOnce, isConfirmed]);
  return (
    <>
      <ContinueToAppView
        soon={atOnce}
        busy={busy}
        onContinue={isConfirmed ? () => void handOver(request) : undefined}
        onCancel={answerTo(request, 'left') === undefined ? undefined : () => void leaveAs(request, 'left')}
      />
      {dialog}
    </>
  );
}
