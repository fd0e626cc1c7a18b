import { useEffect, useEffectEvent, useState } from 'react';
import { useGo } from '../../session/navigation.ts';
import { answerTo } from '../../session/request/answer.ts';
import { closedBy } from '../../session/request/answered.ts';
import { confirmedText } from '../../session/request/hand-over-request.ts';
import { leaveAs } from '../../session/request/leave.ts';
import { type Partner, useKeptRequest } from '../../session/request/partner.ts';
import { goesOnAtOnce } from '../../session/request/partner-sign-in.ts';
import { placeOf } from '../../session/request/place.ts';
import { useSentBy } from '../../session/request/sent-by.ts';
import { Page } from '../../ui/layout/page.tsx';
import { AskConsent } from './ask-consent.tsx';
import { OtherAccount } from './blocks/other-account.tsx';
import { useHandOver } from './blocks/use-hand-over.ts';
import { ClosedRequest } from './closed-request.tsx';
import { ConsentLoads } from './consent-loads.tsx';
import { ContinueToAppView } from './continue-to-app-view.tsx';
import { useAppConsent } from './use-app-consent.ts';

const here = '/continue-to-app';

/**
 * `/continue-to-app`: the end of a partner's link. A visitor who has just signed in goes on to the app at once; one who was
 * signed in when the link came goes on by a press (settled B8). An app of another company asks for consent first (settled G4).
 * Says so if the request is closed (settled F1).
 */
export function ContinueToAppScreen() {
  const go = useGo();
  const request = useKeptRequest();
  const isForeign = useSentBy()?.foreign === true;
  const closed = request && closedBy(request);
  const place = placeOf(request);
  useEffect(() => {
    if (place !== here) go(place, { replace: true });
  }, [place, go]);
  const isOpen = request && !closed;
  return (
    <Page below={isOpen && (request.signedInBefore || isForeign) && <OtherAccount />}>
      {request && closed && <ClosedRequest request={request} by={closed} />}
      {isOpen && (place === here ? <GoOn request={request} /> : <Leading />)}
    </Page>
  );
}

/** Whether the app goes on by a press: another program could have asked in its name (RFC 8252, section 8.6). */
const needsPress = ({ verdict }: Partner): boolean => !/^https:/.test(confirmedText(verdict));

/** What stands there while it leads on. */
const Leading = () => (
  <ContinueToAppView soon={false} busy={false} onContinue={undefined} onCancel={undefined} />
);

function GoOn({ request }: { request: Partner }) {
  const { question, reload } = useAppConsent(request);
  const { handOver, busy, dialog } = useHandOver(reload);
  const isForeign = useSentBy()?.foreign === true;
  const [justSignedIn] = useState(goesOnAtOnce);
  const atOnce = justSignedIn && !(isForeign && needsPress(request));
  const isConfirmed = typeof request.verdict === 'object' && request.verdict.redirectUri !== undefined;
  const isFree = isConfirmed && question.kind === 'none';
  const goOn = useEffectEvent(() => void handOver(request));
  useEffect(() => {
    if (atOnce && isFree) goOn();
  }, [atOnce, isFree]);
  const leave = answerTo(request, 'left') === undefined ? undefined : () => void leaveAs(request, 'left');
  return (
    <>
      {question.kind === 'loading' && <ConsentLoads onDeny={leave} />}
      {question.kind === 'due' && (
        <AskConsent
          consent={question.consent}
          busy={busy}
          onAllow={() => void handOver(request, question.consent.version)}
          onDeny={leave}
        />
      )}
      {question.kind === 'none' && (
        <ContinueToAppView
          soon={atOnce}
          busy={busy}
          onContinue={isConfirmed ? () => void handOver(request) : undefined}
          onCancel={leave}
        />
      )}
      {dialog}
    </>
  );
}
