import { useState } from 'react';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { catchFocus } from '../../ui/focus-beginning.ts';
import { Confirm } from '../../ui/popup/confirm.tsx';
import type { Binding, Bindings } from './use-bindings.tsx';

export type UnlinkBindingProps = Pick<Bindings, 'unbind'> & { binding: Binding };

/** Unlinks an identity, an assistant or an app, once its user has said so again. */
export function UnlinkBinding({ binding, unbind }: UnlinkBindingProps) {
  const say = useText();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const values = { name: binding.name };
  const unlink = async () => {
    setBusy(true);
    // the step-up asks in a dialog of its own
    setAsked(false);
    const isDone = await unbind(binding);
    setBusy(false);
    if (isDone) toast(<Text id="grants.unlink.done" values={values} />);
    catchFocus();
  };
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        aria-label={say('grants.unlink.press', values)}
        onClick={() => setAsked(true)}
      >
        {say('grants.unlink.yes')}
      </Button>
      <Confirm
        open={isAsked}
        title={say('grants.unlink.title', values)}
        confirmLabel={say('grants.unlink.yes')}
        onConfirm={() => void unlink()}
        cancelLabel={say('grants.unlink.no')}
        onCancel={() => setAsked(false)}
        busy={busy}
        danger
      >
        {say(binding.kind === 'social' ? 'grants.unlink.leadSocial' : 'grants.unlink.lead', values)}
      </Confirm>
    </>
  );
}
