import { useState } from 'react';
import { useCall } from '../../../blocks/use-call.ts';
import { useUser } from '../../../session/user/user.ts';
import type { FoundRequest } from '../blocks/request-rows.tsx';
import { useRequestID } from '../blocks/use-request-id.ts';
import { ConfirmRequest } from '../confirm/confirm-request.tsx';
import { HowFar } from '../confirm/how-far.tsx';
import { NoRequest, OwnWays } from '../confirm/no-request.tsx';
import { ChooseRequest, LoadingRequests } from './choose-request.tsx';

/** The open privacy requests of whoever is signed in: one is taken, of several one is chosen. */
export function OwnRequests({ onOther }: { onOther: () => void }) {
  const user = useUser();
  const { state, reload } = useCall('listDsrrRequests', {}, { showsFault: false });
  // before the sign-in one of several may have been chosen
  const asked = useRequestID();
  const [taken, setTaken] = useState<FoundRequest>();
  if (taken && taken.status !== 'received') return <HowFar request={taken} />;
  if (taken) return <ConfirmRequest key={taken.requestId} requestId={taken.requestId} />;
  if (state.kind !== 'known') return <LoadingRequests state={state} reload={reload} />;
  const { requests } = state.result;
  const only = requests.length === 1 ? requests[0] : requests.find(({ requestId }) => requestId === asked);
  // kept: a confirmed deletion ends the session by which it was found
  if (only) setTaken(only);
  if (requests.length > 0) return <ChooseRequest requests={requests} onChoose={setTaken} />;
  return (
    <NoRequest address={user?.userInfo.email ?? ''} onOther={onOther}>
      <OwnWays />
    </NoRequest>
  );
}
