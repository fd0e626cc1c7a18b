import { Outcome } from '../../../blocks/screen/outcome.tsx';
import { useCall } from '../../../blocks/use-call.ts';
import { Text, useText } from '../../../i18n/text.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { AskedReceipt } from './receipt.tsx';

const over = <Text id="deletion.stop.expired" />;

/** What the link of the last letter about a deletion leads to: its receipt, for as long as that is kept. */
export function ReceiptOfDeletion({ receiptID }: { receiptID: string }) {
  const say = useText();
  const asked = useCall('getDeletionReceipt', { receiptId: receiptID }, { over });
  if (asked.state.kind === 'failed' && asked.state.fault === 11221)
    return (
      <Outcome
        focus
        kind="warning"
        title={say('deletion.stop.expired')}
        lead={say('deletion.receipt.overLead')}
      >
        <LinkButton href="/contact-us">{say('undo.link.contact')}</LinkButton>
      </Outcome>
    );
  return (
    <Page>
      <Stack>
        <PageHeading>{say('deletion.receipt.title')}</PageHeading>
        <AskedReceipt {...asked} titled />
      </Stack>
    </Page>
  );
}
