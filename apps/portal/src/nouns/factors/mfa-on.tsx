import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DeviceIcon, KeyIcon, PhoneIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Cluster, Note } from '../../ui/layout/stack.tsx';
import { Confirm } from '../../ui/popup/confirm.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import type { Account } from '../accounts/blocks/account-data.ts';
import { useMfaChanges } from './use-mfa-changes.tsx';

export type MfaOnProps = { mfa: Account['mfa']; onChanged: () => Promise<void> };

/** The second factor is on: its app, its backup codes, and the way to turn it off. */
export function MfaOn({ mfa, onChanged }: MfaOnProps) {
  const say = useText();
  const { renewCodes, turnOff, busy, dialog } = useMfaChanges(onChanged);
  return (
    <>
      <Panel
        title={say('factors.setting.app')}
        description={say('factors.setting.appOn')}
        action={<Badge tone="success">{say('factors.setting.on')}</Badge>}
      >
        <List>
          <ListRow
            leading={<PhoneIcon />}
            title={say('factors.setting.replace')}
            href="/personal-center/otp"
          />
          <BackupCodes left={mfa.backupCodesLeft} busy={busy === 'codes'} onRenew={renewCodes} />
          <ListRow
            leading={<DeviceIcon />}
            title={say('approvals.row.title')}
            detail={say('approvals.row.words')}
            href="/approve"
          />
        </List>
        <Note>{say('factors.setting.trust')}</Note>
      </Panel>
      {mfa.canDisable ? (
        <TurnOff busy={busy === 'off'} onConfirmed={turnOff} />
      ) : (
        <Note>{say('factors.setting.required')}</Note>
      )}
      {dialog}
    </>
  );
}

type BackupCodesProps = { left: number; busy: boolean; onRenew: () => Promise<void> };

/** How many backup codes are left, and the way to new ones. */
function BackupCodes({ left, busy, onRenew }: BackupCodesProps) {
  const say = useText();
  return (
    <ListRow
      leading={<KeyIcon />}
      title={say('factors.setting.codes')}
      detail={say('factors.setting.codesLeft', { left })}
      trailing={
        <Button kind="secondary" size="small" busy={busy} onClick={() => void onRenew()}>
          {say('factors.setting.renew')}
        </Button>
      }
    />
  );
}

/** Asks before the second factor goes. */
function TurnOff({ busy, onConfirmed }: { busy: boolean; onConfirmed: () => Promise<void> }) {
  const say = useText();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Cluster>
        <Button kind="secondary" busy={busy} onClick={() => setAsks(true)}>
          {say('factors.setting.turnOff')}
        </Button>
      </Cluster>
      <Confirm
        open={asks}
        danger
        title={say('factors.setting.turnOffTitle')}
        confirmLabel={say('factors.setting.turnOff')}
        cancelLabel={say('factors.setting.keep')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void onConfirmed();
        }}
      >
        <p>{say('factors.setting.turnOffWhy')}</p>
      </Confirm>
    </>
  );
}
