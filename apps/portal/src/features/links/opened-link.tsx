import type { PartnerAction } from '@foyer/contract/partner-apps';
import type { MailedLink } from '../../blocks/links/use-mailed-link.ts';
import { FollowRequest } from './follow-request.tsx';
import { ReceiptOfDeletion } from './receipt-of-deletion.tsx';
import { StopDeletion } from './stop-deletion.tsx';
import { UnlockBrowser } from './unlock-browser.tsx';

export type OpenedLinkProps = {
  link: Extract<MailedLink, { kind: 'good' }>;
  action: PartnerAction | undefined;
};

/** What the link of a letter is for. */
export function OpenedLink({ link: { token, purpose }, action }: OpenedLinkProps) {
  if (action === 'dsrrVerifyEmail' || purpose === 'dsrr') return <FollowRequest key={token} token={token} />;
  if (purpose === 'cancelDeletion') return <StopDeletion key={token} token={token} />;
  if (purpose === 'receipt') return <ReceiptOfDeletion receiptID={token} />;
  return <UnlockBrowser key={token} token={token} />;
}
