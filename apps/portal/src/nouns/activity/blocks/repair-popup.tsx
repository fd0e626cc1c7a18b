import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { useState } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { type PlainKey, useText } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import { Note, Stack } from '../../../ui/layout/stack.tsx';
import { Confirm } from '../../../ui/popup/confirm.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';
import type { Repair } from './repairs.ts';

/** What the owner of an account did not do, and in which browser, where the account still knows that one. */
export interface ToRepair {
  repair: Repair;
  deviceId?: string | undefined;
}

export type RepairPopupProps = {
  /** Undefined: closed. */
  target: ToRepair | undefined;
  onClose: () => void;
};

/**
 * "This wasn't me", as one guided step (settled A10): the browser is signed out, then the password is changed, then the
 * ways to sign in are looked through. What can be undone is undone by the link in its letter, and a device is unlinked.
 */
export function RepairPopup({ target, onClose }: RepairPopupProps) {
  switch (target?.repair) {
    case 'undo':
      return <Hint about="Undo" to="/contact-us" onClose={onClose} />;
    case 'unlink':
      return <Hint about="Unlink" to="/personal-center/linked-apps" onClose={onClose} />;
    default:
      return <SignOutAndChange target={target} onClose={onClose} />;
  }
}

function SignOutAndChange({ target, onClose }: RepairPopupProps) {
  const say = useText();
  const { busy, repair } = useRepair();
  const steps: PlainKey[] = [
    target?.deviceId === undefined ? 'activity.repairStep.signOutAll' : 'activity.repairStep.signOut',
    'activity.repairStep.password',
    'activity.repairStep.factors',
  ];
  return (
    <Confirm
      open={target !== undefined}
      title={say('activity.repairDevice.title')}
      confirmLabel={say('activity.repairDevice.confirm')}
      onConfirm={() => target && void repair(target)}
      cancelLabel={say('activity.repairDevice.cancel')}
      onCancel={onClose}
      busy={busy}
    >
      <Stack gap="tight">
        <Note>{say('activity.repairDevice.lead')}</Note>
        <List>
          {steps.map((step, nth) => (
            <ListRow key={step} leading={nth + 1} title={say(step)} />
          ))}
        </List>
      </Stack>
    </Confirm>
  );
}

type HintProps = Pick<RepairPopupProps, 'onClose'> & { about: 'Undo' | 'Unlink'; to: PortalPath };

/** Says what helps, and leads to where it is done. */
function Hint({ about, to, onClose }: HintProps) {
  const say = useText();
  const go = useGo();
  return (
    <Confirm
      open
      title={say(`activity.repair${about}.title`)}
      confirmLabel={say(`activity.repair${about}.confirm`)}
      onConfirm={() => go(to)}
      cancelLabel={say('devices.popup.close')}
      onCancel={onClose}
    >
      {say(`activity.repair${about}.words`)}
    </Confirm>
  );
}

/** @returns the function that signs out that browser, or all others, and goes on to a new password */
function useRepair() {
  const go = useGo();
  const showFault = useShowFault();
  const [busy, setBusy] = useState(false);
  const repair = async ({ repair: kind, deviceId }: ToRepair) => {
    setBusy(true);
    const [fault, refusal] = await call(
      'signOutDevice',
      kind === 'password' || deviceId === undefined ? { others: true } : { deviceId },
    );
    setBusy(false);
    // whoever changed the password knows it and the owner does not, so the new one takes a code from the mailbox
    if (fault === 0) go(kind === 'password' ? '/forgot-password' : '/personal-center/change-password');
    else showFault(fault, refusal);
  };
  return { busy, repair };
}
