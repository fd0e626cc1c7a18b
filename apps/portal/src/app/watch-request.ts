import { minutes, seconds } from '@foyer/contract/durations';
import { randomUuid } from '../session/browser/device-id.ts';
import { closedBy, onAnsweredElsewhere } from '../session/request/answered.ts';
import { currentPartner, keepPartner, type Partner } from '../session/request/partner.ts';
import { onStashChange } from '../session/stash.ts';
import type { Navigator } from './navigator.ts';
import { onNextChance } from './next-chance.ts';

/** Waits between the questions about a link while the platform does not answer, in milliseconds; the last one repeats. */
const pauses = [seconds(1), seconds(4), seconds(15), seconds(60)];

/** The question about a request, until the platform has answered it. */
interface Question {
  id: string | undefined;
  tries: number;
  isAsked: boolean;
  askedAt: number;
  /** Repeats it. */
  timer?: ReturnType<typeof setTimeout>;
}

/** The request that the platform has yet to say something of; also one that waited for too long, to answer that. */
function unknownRequest(): Partner | undefined {
  const partner = currentPartner();
  return partner?.verdict === undefined && partner?.closed !== 'answer' ? partner : undefined;
}

/**
 * Has the platform confirm the partner app and the addresses of its link before anything goes there (flows.md, guard
 * 2), now and whenever another link comes. While no answer comes it asks again: after a pause, and at the next chance, but
 * not twice within a second.
 */
function confirmLinks(navigator: Pick<Navigator, 'again'>): () => void {
  let question: Question | undefined;

  const ask = async (mine: Question, request: Partner): Promise<void> => {
    clearTimeout(mine.timer);
    Object.assign(mine, { isAsked: true, askedAt: Date.now() });
    // fetched late: most visits come without a link; a failed fetch counts as no answer
    const asking = await import('./ask-about-link.ts').catch(() => undefined);
    await asking?.askAboutLink(request, navigator);
    mine.isAsked = false;
    mine.timer = setTimeout(() => follow(true), pauses[mine.tries] ?? seconds(60));
    mine.tries = Math.min(mine.tries + 1, pauses.length - 1);
  };

  const follow = (isDue = false): void => {
    const request = unknownRequest();
    if (!request || request.id !== question?.id) {
      clearTimeout(question?.timer);
      question = request && { id: request.id, tries: 0, isAsked: false, askedAt: 0 };
    }
    if (!request || !question || question.isAsked) return;
    if (isDue || Date.now() - question.askedAt >= seconds(1)) void ask(question, request);
  };
  return () => follow();
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
  onNextChance(confirm);
  showClosed(navigator);
}
