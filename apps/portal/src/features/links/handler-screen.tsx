import { useMailedLink } from '../../blocks/links/use-mailed-link.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useText } from '../../i18n/text.tsx';
import { linkPurpose } from '../../session/link-token.ts';
import { usePartner } from '../../session/partner.ts';
import { ConfirmRequest } from './confirm-request.tsx';
import { FollowRequest, RequestLinkOver } from './follow-request.tsx';
import { HandlerFallback } from './handler-fallback.tsx';
import { ReceiptOfDeletion } from './receipt-of-deletion.tsx';
import { StopDeletion } from './stop-deletion.tsx';
import { UnlockBrowser } from './unlock-browser.tsx';
import { useRequestToConfirm } from './use-request-to-confirm.ts';

/** `/handler`: where the links of our letters lead; nothing happens before a press. */
export function HandlerScreen() {
  const say = useText();
  const link = useMailedLink();
  const action = usePartner()?.action;
  const requestId = useRequestToConfirm(action);
  if (requestId !== undefined) return <ConfirmRequest key={requestId} requestId={requestId} />;
  if (!link) return <FormPage title={say('links.handler.title')} />;
  if (link.kind === 'alreadyDone') return <HandlerFallback kind={link.kind} />;
  const isRequest = action === 'dsrrVerifyEmail' || linkPurpose() === 'dsrr';
  if (link.kind !== 'good') return isRequest ? <RequestLinkOver /> : <HandlerFallback kind={link.kind} />;
  const { token, purpose } = link;
  if (isRequest || purpose === 'dsrr') return <FollowRequest key={token} token={token} />;
  if (purpose === 'cancelDeletion') return <StopDeletion key={token} token={token} />;
  if (purpose === 'receipt') return <ReceiptOfDeletion receiptID={token} />;
  return <UnlockBrowser key={token} token={token} />;
}
