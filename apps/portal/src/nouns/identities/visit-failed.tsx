import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import type { VisitFailure } from './visit-failure.ts';

/** Why nobody is signed in, and nothing bound; the way back to where it began. */
export function VisitFailed({ why }: { why: VisitFailure }) {
  const say = useText();
  const visit = useLiveStash('thirdLogin');
  const { providers } = usePage().brand;
  const name = providers.find(({ type }) => type === visit?.thirdPartyType)?.name;
  const values = { name: name ?? say('identities.failed.provider') };
  const isBinding = visit?.purpose === 'bind';
  return (
    <Outcome
      focus
      kind={why === 'denied' ? 'waiting' : 'warning'}
      title={say(isBinding ? 'identities.failed.notBound' : 'identities.failed.title', values)}
      lead={say(`identities.failed.${why}`, values)}
    >
      {isBinding ? (
        <LinkButton href="/personal-center/linked-apps">{say('identities.failed.back')}</LinkButton>
      ) : (
        <LinkButton href="/login">{say('identities.failed.again')}</LinkButton>
      )}
    </Outcome>
  );
}
