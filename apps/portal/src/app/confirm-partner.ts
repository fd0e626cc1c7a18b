import { call } from '../calls/call.ts';
import { confirmedAddresses, keepConfirmed } from '../session/confirmed-addresses.ts';
import { keepPartner, onPartnerChange, partnerContext } from '../session/partner.ts';

async function confirm(): Promise<void> {
  const context = partnerContext();
  if (!context || confirmedAddresses()) return;
  const { appID, action, redirectUri, failedUri } = context;
  if (!redirectUri && !failedUri) return;
  const [fault, app] = await call('checkAppActivated', {
    appID,
    action,
    ...(redirectUri ? { redirectUri } : {}),
    ...(failedUri ? { failedUri } : {}),
  });
  if (fault === 0) keepConfirmed(context, { redirectUri: app.redirectUri, failedUri: app.failedUri });
  // The platform refused them; without an answer the next page asks again.
  else if (fault >= 11000) {
    keepConfirmed(context, {});
    const present = partnerContext();
    if (present === context) keepPartner({ ...context, refused: true });
  }
}

/**
 * Has the platform confirm the addresses of the partner's link before anything goes there (flows.md, guard 2), now and
 * whenever another link comes.
 */
export function confirmPartner(): void {
  void confirm();
  onPartnerChange(() => void confirm());
}
