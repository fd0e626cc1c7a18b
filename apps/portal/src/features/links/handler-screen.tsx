import { useMailedLink } from '../../blocks/links/use-mailed-link.ts';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { StopDeletion } from './stop-deletion.tsx';
import { UnlockBrowser } from './unlock-browser.tsx';

/** What the link is for; without a word of its own it is one that unlocks (settled X5). */
const purpose = () => new URLSearchParams(location.search).get('for');

/** `/handler`: where the links of our letters lead; nothing happens before a press. */
export function HandlerScreen() {
  const say = useText();
  const link = useMailedLink();
  const signIn = <LinkButton href="/login">{say('links.unlock.signIn')}</LinkButton>;
  switch (link?.kind) {
    case 'good':
      return purpose() === 'cancelDeletion' ? (
        <StopDeletion key={link.token} token={link.token} />
      ) : (
        <UnlockBrowser key={link.token} token={link.token} />
      );
    case 'alreadyDone':
      return (
        <Outcome title={say('links.unlock.alreadyDone')} lead={say('links.unlock.doneLead')}>
          {signIn}
        </Outcome>
      );
    case 'none':
      return (
        <Outcome kind="waiting" title={say('links.handler.none')} lead={say('links.handler.noneLead')}>
          {signIn}
        </Outcome>
      );
    case 'damaged':
      return (
        <Outcome kind="warning" title={say('links.handler.damaged')} lead={say('links.handler.damagedLead')}>
          {signIn}
        </Outcome>
      );
    case undefined:
      return (
        <Page>
          <PageHeading>{say('links.handler.title')}</PageHeading>
        </Page>
      );
  }
}
