import { minutes, seconds } from '@foyer/contract/durations';
import { randomUuid } from '../session/device-id.ts';
import { closedBy, onAnsweredElsewhere } from '../session/request/answered.ts';
import { currentPartner, keepPartner, type PartnerContext } from '../session/request/partner.ts';
import { onStashChange } from '../session/stash.ts';
import type { Navigator } from './navigator.ts';

/** Waits between the questions about a link while the platform does not answer, in milliseconds. */
const pauses = [seconds(1), seconds(4), seconds(15), seconds(60)];

/**
 * Has the platform confirm the partner app and the addresses of its link before anything goes there (flows.md, guard
 * 2), now and whenever another link comes; and again while no answer comes.
 */
function confirmLinks(navigator: Pick<Navigator, 'again'>): () => void {
  let asked: PartnerContext | undefined;

  const ask = async (link: PartnerContext, tries = 0): Promise<void> => {
    // fetched late: most visits come without a link; a failed fetch counts as no answer
    const asking = await import('./ask-about-link.ts').catch(() => undefined);
    const pause = pauses[tries];
    if ((await asking?.askAboutLink(link, navigator)) || pause === undefined) return;
    setTimeout(() => currentPartner()?.link === link && void ask(link, tries + 1), pause);
  };

  return () => {
    const partner = currentPartner();
    if (!partner || partner.verdict || partner.link === asked || partner.closed) return;
    asked = partner.link;
    void ask(partner.link);
  };
}

/** Notes that a request is closed: another tab has answered it, or it has waited for an hour. */
function noteClosed(): void {
  const partner = currentPartner();
  const closed = partner && closedBy(partner);
  if (closed && closed !== partner.closed) keepPartner({ ...partner, closed });
}

/** Shows that a request is closed as soon as it is, also where Back leads to a page that left with its answer. */
function showClosed(navigator: Pick<Navigator, 'again'>): void {
  let before = currentPartner()?.closed;
  onStashChange(() => {
    const closed = currentPartner()?.closed;
    if (closed && closed !== before) navigator.again();
    before = closed;
  });
  noteClosed();
  onAnsweredElsewhere(noteClosed);
  addEventListener('pageshow', ({ persisted }) => {
    noteClosed();
    if (persisted && currentPartner()?.closed) navigator.again();
  });
  setInterval(noteClosed, minutes(1));
}

/** Gives a new link the id of its request. A duplicated tab has the same one (settled F1). */
function identify(): void {
  const partner = currentPartner();
  if (partner && !partner.id) keepPartner({ ...partner, id: randomUuid(), arrivedAt: Date.now() });
}

/** Follows what a partner's link asks for, for as long as the page lives. */
export function watchRequest(navigator: Pick<Navigator, 'again'>): void {
  const confirm = confirmLinks(navigator);
  identify();
  confirm();
  onStashChange(identify);
  onStashChange(confirm);
  showClosed(navigator);
}
