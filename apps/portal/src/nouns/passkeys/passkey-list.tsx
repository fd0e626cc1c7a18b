import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
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
  if (passkeys.length === 0)
    return (
      <List>
        <ListRow title={say('passkeys.list.empty')} />
      </List>
    );
  return (
    <>
      <List>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.credentialID}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => setRemoved(passkey)}
          />
        ))}
      </List>
      <RenamePasskey passkey={renamed} onRename={onRename} onClose={() => setRenamed(undefined)} />
      <RemovePasskey passkey={removed} onRemove={onRemove} onClose={() => setRemoved(undefined)} />
    </>
  );
}
