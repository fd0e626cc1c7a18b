import type { ResultOf } from '@foyer/contract/calls';
import { RowTime } from '../../../blocks/clock/row-time.tsx';
import { useText } from '../../../i18n/text.tsx';
import { ChevronIcon } from '../../../ui/icons/icons.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';

/** A privacy request that is open. */
export type FoundRequest = ResultOf<'listDsrrRequests'>['requests'][number];

export type RequestRowsProps = {
  requests: readonly FoundRequest[];
  /** Without it the rows only show. */
  onChoose?: (requestId: string) => void;
};

/** Open privacy requests: what was asked for, how far it is, and when it came in. */
export function RequestRows({ requests, onChoose }: RequestRowsProps) {
  const say = useText();
  return (
    <List>
      {requests.map(({ requestId, kind, status, receivedAt }) => (
        <ListRow
          key={requestId}
          title={say(`dsrr.kind.${kind}`)}
          detail={say(`dsrr.status.${status}`)}
          trailing={
            <>
              <RowTime at={receivedAt} />
              {onChoose && <ChevronIcon />}
            </>
          }
          {...(onChoose ? { onClick: () => onChoose(requestId) } : {})}
        />
      ))}
    </List>
  );
}
