import { LeadOn, Waiting } from '../../blocks/screen/waiting.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useMailedLink } from '../../blocks/use-mailed-link.ts';
import { FinishVisit } from './finish-visit.tsx';
import { VisitFailed } from './visit-failed.tsx';
import { failureInAddress } from './visit-failure.ts';

/**
 * `/third-login`: where a provider leads back to, with a ticket or with why there is none. Whoever opens it without having
 * been to a provider is led to the sign-in.
 */
export function ThirdLoginScreen() {
  const link = useMailedLink();
  const visit = useLiveStash('thirdLogin');
  if (!link) return <Waiting />;
  if (link.kind === 'good') return <FinishVisit key={link.token} ticket={link.token} />;
  const why = failureInAddress(location.search);
  if (!why && !visit) return <LeadOn to="/login" />;
  return <VisitFailed why={why ?? 'over'} />;
}
