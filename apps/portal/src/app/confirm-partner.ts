import { call } from '../calls/call.ts';
import { currentPartner, keepVerdict, type PartnerContext } from '../session/partner.ts';
import { onStashChange } from '../session/stash.ts';
import type { Navigator } from './navigator.ts';

/**
 * Has the platform confirm the partner app and the addresses of its link before anything goes there (flows.md, guard 2),
 * now and whenever another link comes. Without an answer the next page asks again.
 */
export function confirmPartner({ again }: Pick<Navigator, 'again'>): void {
  let asked: PartnerContext | undefined;

  const confirm = async (): Promise<void> => {
    const partner = currentPartner();
    if (!partner || partner.verdict || partner.link === asked) return;
    const { link } = partner;
    asked = link;
    const { appID, action, redirectUri, failedUri } = link;
    const [fault, app] = await call('checkAppActivated', {
      appID,
      action,
      ...(redirectUri ? { redirectUri } : {}),
      ...(failedUri ? { failedUri } : {}),
    });
    if (fault === 11000 || fault === 11268) return keepVerdict(link, 'refused');
    if (fault !== 0) return;
    if (app.activated) return keepVerdict(link, { redirectUri: app.redirectUri, failedUri: app.failedUri });
    keepVerdict(link, 'notActivated');
    again();
  };

  void confirm();
  onStashChange(() => void confirm());
}
