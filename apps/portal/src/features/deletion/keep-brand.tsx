import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { useCall } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { PressForm } from '../../ui/form/press-form.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { PreviewedBrand } from './inventory.tsx';

/** A brand whose data are about to be deleted: when, and the press that stops it. */
export function KeepBrand({ brand: { name, pendingDeletion } }: { brand: PreviewedBrand }) {
  const say = useText();
  const showFault = useShowFault();
  const { reload } = useCall('getDeletionPreview', {}, { variant: useLanguage() });
  if (!pendingDeletion) return null;
  const { receiptId, effectiveAt } = pendingDeletion;
  const keep = async () => {
    const [fault, result] = await call('cancelDeletion', { receiptId });
    // where it is over already, what is shown is no longer true either
    if (fault === 0 || fault === 11221) return void (await reload());
    return showFault(fault, result, 'form');
  };
  return (
    <Panel title={name} description={say('deletion.brands.scheduled', { at: formatDateTime(effectiveAt) })}>
      <PressForm action={keep}>{say('deletion.brands.stop', { name })}</PressForm>
    </Panel>
  );
}
