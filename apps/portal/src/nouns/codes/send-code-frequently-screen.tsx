import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { TooOften } from './too-often.tsx';

/** `/send-code-frequently`: when the next code is possible, and what to do until then. */
export function SendCodeFrequentlyScreen() {
  const say = useText();
  const verification = useLiveStash('emailVerification');
  return (
    <Page>
      {verification ? (
        <TooOften verification={verification} />
      ) : (
        <PageHeading>{say('codes.tooOften.title')}</PageHeading>
      )}
    </Page>
  );
}
