import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useMailedLink } from '../../blocks/use-mailed-link.ts';
import { useText } from '../../i18n/text.tsx';
import { linkPurpose } from '../../session/opened-link.ts';
import { useVisit } from '../../session/request/visit.ts';
import { ConfirmRequest } from './confirm/confirm-request.tsx';
import { RequestLinkOver } from './confirm/follow-request.tsx';
import { FindRequest } from './find/find-request.tsx';
import { HandlerFallback } from './handler-fallback.tsx';
import { OpenedLink } from './opened-link.tsx';
import { useIsFinding, useRequestToConfirm } from './use-request-to-confirm.ts';

/** `/handler`: where the links of our letters lead, and those of apps about a privacy request; nothing happens before a press. */
export function HandlerScreen() {
  const say = useText();
  const link = useMailedLink();
  const action = useVisit()?.action;
  const requestId = useRequestToConfirm(action);
  const isFinding = useIsFinding(action);
  if (requestId !== undefined) return <ConfirmRequest key={requestId} requestId={requestId} />;
  if (!link) return <FormPage title={say('dsrr.handler.title')} />;
  if (link.kind === 'good') return <OpenedLink link={link} action={action} />;
  if (link.kind === 'none' && isFinding) return <FindRequest />;
  const isRequest = action === 'dsrrVerifyEmail' || linkPurpose() === 'dsrr';
  if (link.kind === 'damaged' && isRequest) return <RequestLinkOver isDamaged />;
  return <HandlerFallback kind={link.kind} />;
}
