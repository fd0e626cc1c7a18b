import type { ResultOf } from '@foyer/contract/calls';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

/** A deletion as its receipt tells it. */
type Receipt = ResultOf<'getDeletionReceipt'>;

/** The receipt of a deletion, as it is now: system by system. @param receiptId nothing is asked for without one */
export function DeletionReceipt({ receiptId }: { receiptId: string | undefined }) {
  const say = useText();
  const { state, reload } = useCall(
    'getDeletionReceipt',
    receiptId === undefined ? undefined : { receiptId },
  );
  if (state.kind === 'loading')
    return <Skeleton shape="rows" count={3} label={say('deletion.receipt.loading')} />;
  if (state.kind === 'failed')
    return <LoadFailed title={say('deletion.receipt.failed')} fault={state.fault} onRetry={reload} />;
  return <ReceiptRows receipt={state.result} />;
}

function ReceiptRows({ receipt }: { receipt: Receipt }) {
  const say = useText();
  const { status, effectiveAt, endedAt, receiptId, systems, brands, partners } = receipt;
  const at = formatDateTime(endedAt ?? effectiveAt);
  return (
    <Panel title={say('deletion.receipt.title')} description={say(`deletion.receipt.${status}`, { at })}>
      <List>
        <ListRow title={say('deletion.receipt.number')} detail={receiptId} />
        {brands.length > 0 && <ListRow title={say('deletion.receipt.brands')} detail={brands.join(', ')} />}
        {status !== 'cancelled' &&
          systems.map(({ system, doneAt }) => (
            <ListRow
              key={system}
              title={say(`deletion.system.${system}`)}
              detail={doneAt ? formatDateTime(doneAt) : say('deletion.receipt.waits')}
            />
          ))}
        {partners.map(({ name, status: said, confirmedAt }) => (
          <ListRow
            key={name}
            title={name}
            detail={confirmedAt ? formatDateTime(confirmedAt) : say(`deletion.partner.${said}`)}
          />
        ))}
      </List>
    </Panel>
  );
}
