import { currentPartner, type PartnerContext } from '../session/partner.ts';
import { onStashChange } from '../session/stash.ts';
import type { Navigator } from './navigator.ts';

/**
 * Has the platform confirm the partner app and the addresses of its link before anything goes there (flows.md, guard
 * 2), now and whenever another link comes. Where no answer comes, the next page asks again.
 */
export function confirmPartner(navigator: Pick<Navigator, 'again'>): void {
  let asked: PartnerContext | undefined;

  const confirm = async (): Promise<void> => {
    const partner = currentPartner();
    if (!partner || partner.verdict || partner.link === asked) return;
    asked = partner.link;
    // fetched late: most visits come without a link; a failed fetch counts as no answer
    const asking = await import('./ask-about-link.ts').catch(() => undefined);
    await asking?.askAboutLink(partner.link, navigator);
  };

  void confirm();
  onStashChange(() => void confirm());
}
