import type { ResultOf } from '@foyer/contract/calls';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
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
  return (
    <Loaded
      state={state}
      reload={reload}
      rows={3}
      loading={say('deletion.receipt.loading')}
      failed={say('deletion.receipt.failed')}
    >
      {(receipt) => <ReceiptRows receipt={receipt} />}
    </Loaded>
  );
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
