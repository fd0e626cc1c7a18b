import { useRelativeTime, WithTime } from '../../blocks/clock/with-time.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { PasskeyIcon } from '../../ui/icons/icons.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import type { Passkey } from './use-passkeys.tsx';

export type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

/** A passkey: what it is called, whether it is on several devices, when it was added and used, and what can be done with it. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const say = useText();
  const { name, synced } = passkey;
  return (
    <ListRow
      leading={<PasskeyIcon />}
      title={
        synced ? (
          <>
            {name} <Badge tone="neutral">{say('passkeys.item.synced')}</Badge>
          </>
        ) : (
          name
        )
      }
      detail={<Use passkey={passkey} />}
      trailing={
        <Cluster>
          <Button
            kind="quiet"
            size="small"
            aria-label={say('passkeys.item.renameOf', { name })}
            onClick={onRename}
          >
            {say('passkeys.item.rename')}
          </Button>
          <Button
            kind="secondary"
            size="small"
            aria-label={say('passkeys.item.removeOf', { name })}
            onClick={onRemove}
          >
            {say('passkeys.item.remove')}
          </Button>
        </Cluster>
      }
    />
  );
}

/** When it was used last and added. */
function Use({ passkey: { addedAt, lastUsedAt } }: Pick<PasskeyRowProps, 'passkey'>) {
  const say = useText();
  const relative = useRelativeTime();
  return (
    <>
      {lastUsedAt === undefined ? (
        <>
          <span>{say('passkeys.item.unused')}</span>
          <br />
        </>
      ) : (
        <WithTime at={lastUsedAt} exact>
          {say('passkeys.item.used', { at: relative(lastUsedAt) })}
        </WithTime>
      )}
      <WithTime at={addedAt} exact={lastUsedAt === undefined}>
        {say('passkeys.item.added', { at: relative(addedAt) })}
      </WithTime>
    </>
  );
}
