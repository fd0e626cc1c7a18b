import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Confirm } from '../../ui/popup/confirm.tsx';
import { List } from '../../ui/rows/list.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import type { Passkey, Passkeys } from './use-passkeys.tsx';

export type PasskeyListProps = {
  passkeys: readonly Passkey[];
  onRename: Passkeys['rename'];
  onRemove: Passkeys['remove'];
};

/** The passkeys, each with its name, its use and the ways to rename and to remove it. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const say = useText();
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const [endsOthers, setEndsOthers] = useState(true);
  if (passkeys.length === 0) return <p>{say('passkeys.list.empty')}</p>;
  return (
    <>
      <List>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.credentialID}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => {
              setEndsOthers(true);
              setRemoved(passkey);
            }}
          />
        ))}
      </List>
      <RenamePasskey passkey={renamed} onRename={onRename} onClose={() => setRenamed(undefined)} />
      <Confirm
        open={removed !== undefined}
        danger
        title={say('passkeys.remove.title')}
        confirmLabel={say('passkeys.remove.yes')}
        cancelLabel={say('passkeys.remove.keep')}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => {
          setRemoved(undefined);
          if (removed) void onRemove(removed, !endsOthers);
        }}
      >
        <Stack>
          <p>{say('passkeys.remove.why', { name: removed?.name ?? '' })}</p>
          <Checkbox
            key={removed?.credentialID}
            name="endOthers"
            label={say('passkeys.remove.others')}
            detail={say('passkeys.remove.othersDetail')}
            defaultChecked={endsOthers}
            onChange={({ target }) => setEndsOthers(target.checked)}
          />
        </Stack>
      </Confirm>
    </>
  );
}
