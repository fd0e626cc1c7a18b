import { minutes, toSec } from '@foyer/contract/durations';
import { audit } from '../../accounts/audit.ts';
import { countsSource } from '../../accounts/locks/source-limits.ts';
import { auditEvents } from '../../domain/audit-events.ts';
import { feedbackBudgets } from '../../domain/feedback-budget.ts';
import { type ReadImage, readImage } from '../../domain/images/read-image.ts';
import { accountSubject } from '../../domain/subject.ts';
import { newSupportReference } from '../../domain/support-reference.ts';
import { Overloaded } from '../../overloaded.ts';
import { addFeedback } from '../../store/feedback/feedback.ts';
import { dropUploads, hasRoom, keepUploads } from '../../store/feedback/upload-files.ts';
import { consume } from '../../store/limits/counters.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'registerFeedback'>;

/** More than readiness asks for: uploads stop long before the database would. */
const leaveFree = 1024 * 1024 * 1024;

export const registerFeedback: Handler<'registerFeedback'> = async (request) => {
  const images = readImages(request);
  await countAgainstQuota(request);
  if (images.length > 0 && !(await hasRoom(request.services.config, leaveFree)))
    throw new Overloaded('no room for uploads', minutes(10));
  const feedbackID = newSupportReference();
  const uploads = images.map(({ kind, bytes }, at) => ({ name: `${feedbackID}.${at}.${kind}`, bytes }));
  const names = uploads.map(({ name }) => name);
  try {
    // on disk before the row that names them is
    await keepUploads(request.services.config, uploads);
    await store(request, { feedbackID, images: names });
  } catch (reason) {
    await dropUploads(request.services.config, names);
    throw reason;
  }
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

function store(
  request: Request,
  { feedbackID, images }: { feedbackID: string; images: readonly string[] },
): Promise<void> {
  const { services, caller, session, data } = request;
  const accountID = session?.accountID ?? null;
  const { topic, message, email = null, traceIdOfProblem = null } = data;
  const { language, appID } = caller;
  const said = { topic, message, email, traceIdOfProblem, language, appID };
  return services.store.change(async (tx) => {
    await addFeedback(tx, { feedbackID, accountID, images, createdAt: services.clock.now(), ...said });
    const details = { feedbackID, images: images.length };
    await audit(tx, request, { event: auditEvents.feedbackRegistered, accountID, details });
  });
}
