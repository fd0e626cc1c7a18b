import { DeletionReceipt } from '../../blocks/deletion/receipt.tsx';
import { useText } from '../../i18n/text.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';

/** What the link of the last letter about a deletion leads to: its receipt. */
export function ReceiptOfDeletion({ receiptID }: { receiptID: string }) {
  const say = useText();
  return (
    <Page>
      <PageHeading>{say('deletion.receipt.title')}</PageHeading>
      <DeletionReceipt receiptId={receiptID} titled />
    </Page>
  );
}
