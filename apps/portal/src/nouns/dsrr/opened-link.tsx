import type { PartnerAction } from '@foyer/contract/nouns/partner-apps';
import type { MailedLink } from '../../blocks/use-mailed-link.ts';
import { ReceiptOfDeletion } from '../deletion/blocks/receipt-of-deletion.tsx';
import { StopDeletion } from '../deletion/blocks/stop-deletion.tsx';
import { UnlockBrowser } from '../limits/blocks/unlock-browser.tsx';
import { FollowRequest } from './confirm/follow-request.tsx';

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
