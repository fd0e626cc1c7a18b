import type { PartnerAction } from '@foyer/contract/partner-apps';
import { useState } from 'react';
import { DeletionReceipt } from '../../blocks/deletion/receipt.tsx';
import { useRequestID } from '../../blocks/dsrr/use-request-id.ts';
import { type MailedLink, useMailedLink } from '../../blocks/links/use-mailed-link.ts';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { linkPurpose } from '../../session/link-token.ts';
import { usePartner } from '../../session/partner.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ConfirmRequest } from './confirm-request.tsx';
import { FollowRequest, RequestLinkOver } from './follow-request.tsx';
import { StopDeletion } from './stop-deletion.tsx';
import { UnlockBrowser } from './unlock-browser.tsx';

/** Whoever was sent to sign in for a privacy request confirms it here. */
const isConfirming = (action: PartnerAction | undefined): boolean =>
  action === 'dsrrVerifyAccountByEmail' || action === 'dsrrVerifyAccountInForm';

/** What a link is for that its purpose alone decides. */
function GoodLink({ link: { token, purpose } }: { link: Extract<MailedLink, { kind: 'good' }> }) {
  const say = useText();
  switch (purpose) {
    case 'cancelDeletion':
      return <StopDeletion token={token} />;
    case 'receipt':
      return (
        <Page>
          <PageHeading>{say('deletion.receipt.title')}</PageHeading>
          <DeletionReceipt receiptId={token} titled />
        </Page>
      );
    default:
      return <UnlockBrowser token={token} />;
  }
}

/** `/handler`: where the links of our letters lead; nothing happens before a press. */
export function HandlerScreen() {
  const say = useText();
  const link = useMailedLink();
  const action = usePartner()?.action;
  const requestId = useRequestID();
  const signIn = <LinkButton href="/login">{say('links.unlock.signIn')}</LinkButton>;
  const asked = isConfirming(action) ? requestId : undefined;
  const [confirming, setConfirming] = useState(asked);
  // kept, since the link of a partner is forgotten once the request is confirmed
  if (asked !== undefined && asked !== confirming) setConfirming(asked);
  if (confirming !== undefined) return <ConfirmRequest key={confirming} requestId={confirming} />;
  const isRequest = action === 'dsrrVerifyEmail' || linkPurpose() === 'dsrr';
  if (link?.kind === 'good' && (isRequest || link.purpose === 'dsrr'))
    return <FollowRequest key={link.token} token={link.token} />;
  if (link && link.kind !== 'alreadyDone' && isRequest) return <RequestLinkOver />;
  switch (link?.kind) {
    case 'good':
      return <GoodLink key={link.token} link={link} />;
    case 'alreadyDone':
      return (
        <Outcome title={say('links.unlock.alreadyDone')} lead={say('links.unlock.doneLead')}>
          {signIn}
        </Outcome>
      );
    case 'none':
      return (
        <Outcome kind="waiting" title={say('links.handler.none')} lead={say('links.handler.noneLead')}>
          {signIn}
        </Outcome>
      );
    case 'damaged':
      return (
        <Outcome kind="warning" title={say('links.handler.damaged')} lead={say('links.handler.damagedLead')}>
          {signIn}
        </Outcome>
      );
    case undefined:
      return (
        <Page>
          <PageHeading>{say('links.handler.title')}</PageHeading>
        </Page>
      );
  }
}
