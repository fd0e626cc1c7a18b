import { minutes, toSec } from '@foyer/contract/durations';
import { accountSubject } from '../../../kernel/budget/subject.ts';
import { countsSource } from '../../../kernel/call/counts-source.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { type ReadImage, readImage } from '../../../kernel/images/read-image.ts';
import { hasRoom } from '../../../kernel/store/has-room.ts';
import { Overloaded } from '../../../kernel/system/overloaded.ts';
import { audit } from '../../audit/rules/audit.ts';
import { consume } from '../../limits/store/counters.ts';
import { feedbackBudgets } from '../rules/feedback-budget.ts';
import { newSupportReference } from '../rules/support-reference.ts';
import { addFeedback } from '../store/feedback.ts';

type Request = HandlerRequest<'registerFeedback'>;

/** More than readiness asks for: pictures stop long before the database would. */
const leaveFree = 1024 * 1024 * 1024;

export const registerFeedback: Handler<'registerFeedback'> = async (request) => {
  const images = readImages(request);
  await countAgainstQuota(request);
  const { store, config } = request.services;
  if (images.length > 0 && !(await hasRoom(store, config, leaveFree)))
    throw new Overloaded('no room for pictures', minutes(10));
  const feedbackID = newSupportReference();
  await keep(request, feedbackID, images);
  return { feedbackId: feedbackID };
};

function readImages({ data, refuse }: Request): ReadImage[] {
  return data.images.map((text, at) => {
    const image = readImage(text);
    return typeof image === 'string' ? refuse(11000, { fields: { [`images.${at}`]: image } }) : image;
  });
}

async function countAgainstQuota(request: Request): Promise<void> {
  const { services, caller, session, refuse } = request;
  const now = services.clock.now();
  const budgets = feedbackBudgets({
    subject: session && accountSubject(services.keys, session.accountID),
    bindHash: caller.bindHash,
    // whoever shows no cookie is told apart by source at least
    source: countsSource(request) || !caller.bindable ? caller.source : undefined,
  });
  const { usedUp } = await services.store.change((tx) => consume(tx, budgets, now));
  if (usedUp) return refuse(11003, { retryAfterSec: toSec(usedUp.freeAt - now) });
}

function keep(request: Request, feedbackID: string, images: readonly ReadImage[]): Promise<void> {
  const { services, caller, session, data } = request;
  const accountID = session?.accountID ?? null;
  const { topic, message, email = null, traceIdOfProblem = null } = data;
  const { language, appID } = caller;
  const said = { topic, message, email, traceIdOfProblem, language, appID };
  return services.store.change(async (tx) => {
    const row = { feedbackID, accountID, createdAt: services.clock.now(), ...said };
    const pictures = images.map(({ kind, bytes }) => ({ kind, bytes }));
    await addFeedback(tx, row, pictures);
    const details = { feedbackID, images: images.length };
    await audit(tx, request, { event: 'feedback.registered', accountID, details });
  });
}
