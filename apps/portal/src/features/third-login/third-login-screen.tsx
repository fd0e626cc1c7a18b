import { useMailedLink } from '../../blocks/links/use-mailed-link.ts';
import { useText } from '../../i18n/text.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { FinishVisit } from './finish-visit.tsx';
import { VisitFailed } from './visit-failed.tsx';
import { failureInAddress } from './visit-failure.ts';

/** `/third-login`: where a provider leads back to, with a ticket or with why there is none. */
export function ThirdLoginScreen() {
  const say = useText();
  const link = useMailedLink();
  if (!link)
    return (
      <Page>
        <PageHeading>{say('thirdLogin.page.title')}</PageHeading>
      </Page>
    );
  if (link.kind === 'good') return <FinishVisit key={link.token} ticket={link.token} />;
  return <VisitFailed why={failureInAddress(location.search)} />;
}
