import { useState } from 'react';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { LinkIcon } from '../../ui/icons/icons.tsx';
import { Confirm } from '../../ui/popup/confirm.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import styles from './binding-row.module.css';
import type { Binding, Bindings } from './use-bindings.ts';

export type BindingRowProps = { binding: Binding; onUnbind: Bindings['unbind'] };

/** An assistant or an app, and since when it may act for the account. */
export function BindingRow({ binding, onUnbind }: BindingRowProps) {
  const say = useText();
  const { name, logo, bound, boundAt } = binding;
  return (
    <ListRow
      leading={logo ? <img className={styles.logo} src={logo} alt="" /> : <LinkIcon />}
      title={name}
      detail={
        bound && boundAt ? say('linked.row.since', { date: formatDateTime(boundAt) }) : say('linked.row.not')
      }
      trailing={bound && <Unlink binding={binding} onUnbind={onUnbind} />}
    />
  );
}

function Unlink({ binding, onUnbind }: BindingRowProps) {
  const say = useText();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const values = { name: binding.name };
  const unlink = async () => {
    setBusy(true);
    const isDone = await onUnbind(binding);
    setBusy(false);
    setAsked(false);
    if (isDone) toast(<Text id="linked.unlink.done" values={values} />);
  };
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        aria-label={say('linked.unlink.press', values)}
        onClick={() => setAsked(true)}
      >
        {say('linked.unlink.yes')}
      </Button>
      <Confirm
        open={isAsked}
        title={say('linked.unlink.title', values)}
        confirmLabel={say('linked.unlink.yes')}
        onConfirm={() => void unlink()}
        cancelLabel={say('linked.unlink.no')}
        onCancel={() => setAsked(false)}
        busy={busy}
        danger
      >
        {say('linked.unlink.lead', values)}
      </Confirm>
    </>
  );
}
