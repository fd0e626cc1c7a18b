import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useMailedLink } from '../../blocks/use-mailed-link.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { MovedAddress } from './moved-address.tsx';
import { UndoLink } from './undo-link.tsx';

/** `/undo`: where the links of letters about changes lead; nothing happens before a press (settled A9). */
export function UndoScreen() {
  const say = useText();
  const link = useMailedLink();
  switch (link?.kind) {
    case 'good':
      return <UndoLink key={link.token} token={link.token} />;
    case 'alreadyDone':
    case 'none':
      return <MovedAddress />;
    case 'damaged':
      return (
        <Outcome kind="warning" title={say('undo.link.damaged')} lead={say('undo.link.damagedLead')}>
          <LinkButton href="/contact-us">{say('undo.link.contact')}</LinkButton>
        </Outcome>
      );
    case undefined:
      return (
        <Page>
          <PageHeading>{say('undo.link.title')}</PageHeading>
        </Page>
      );
  }
}
