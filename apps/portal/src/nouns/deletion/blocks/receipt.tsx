import type { ResultOf } from '@foyer/contract/calls';
import { RowTime } from '../../../blocks/clock/row-time.tsx';
import { useDates } from '../../../blocks/clock/use-dates.ts';
import { Loaded, type LoadedProps } from '../../../blocks/screen/loaded.tsx';
import { useCall } from '../../../blocks/use-call.ts';
import { useText } from '../../../i18n/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';

/** A deletion as its receipt tells it. */
type Receipt = ResultOf<'getDeletionReceipt'>;

/** The receipt of a deletion, as it is now: system by system. */
export function DeletionReceipt({ receiptId }: { receiptId: string }) {
  return <AskedReceipt {...useCall('getDeletionReceipt', { receiptId })} />;
}

export type AskedReceiptProps = Pick<LoadedProps<Receipt>, 'state' | 'reload'> & {
  /** Whether the heading of the screen says already what it is. */
  titled?: boolean;
};

/** The receipt that a screen has asked for. */
export function AskedReceipt({ state, reload, titled = false }: AskedReceiptProps) {
  const say = useText();
  return (
    <Loaded
      state={state}
      reload={reload}
      rows={3}
      loading={say('deletion.receipt.loading')}
      failed={say('deletion.receipt.failed')}
    >
      {(receipt) => <ReceiptRows receipt={receipt} titled={titled} />}
    </Loaded>
  );
}

function ReceiptRows({ receipt, titled }: { receipt: Receipt; titled: boolean }) {
  const say = useText();
  const { status, effectiveAt, endedAt, receiptId, systems, brands, partners } = receipt;
  const dates = useDates();
  const moment = endedAt ?? effectiveAt;
  const values = { at: dates.day(moment), left: dates.left(moment) };
  return (
    <Panel
      {...(titled ? {} : { title: say('deletion.receipt.title') })}
      description={say(`deletion.receipt.${status}`, values)}
    >
      <List>
        <ListRow title={say('deletion.receipt.number')} detail={receiptId} />
        {brands.length > 0 && <ListRow title={say('deletion.receipt.brands')} detail={brands.join(', ')} />}
        {status !== 'cancelled' &&
          systems.map(({ system, doneAt }) => (
            <ListRow
              key={system}
              title={say(`deletion.system.${system}`)}
              detail={doneAt ? <RowTime at={doneAt} /> : say('deletion.receipt.waits')}
            />
          ))}
        {partners.map(({ name, status: said, confirmedAt }) => (
          <ListRow
            key={name}
            title={name}
            detail={confirmedAt ? <RowTime at={confirmedAt} /> : say(`deletion.partner.${said}`)}
          />
        ))}
      </List>
    </Panel>
  );
}
