import { useDates } from '../../blocks/clock/use-dates.ts';
import { useCall } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useLanguage, useText } from '../../i18n/text.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { catchFocus } from '../../ui/focus-beginning.ts';
import { PressForm } from '../../ui/form/press-form.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { PreviewedBrand } from './inventory.tsx';

/** A brand whose data are about to be deleted: when, and the press that stops it. */
export function KeepBrand({ brand: { name, pendingDeletion } }: { brand: PreviewedBrand }) {
  const say = useText();
  const { day, left } = useDates();
  const showFault = useShowFault();
  const toast = useToast();
  const { reload } = useCall('getDeletionPreview', {}, { variant: useLanguage() });
  if (!pendingDeletion) return null;
  const { receiptId, effectiveAt } = pendingDeletion;
  const keep = async () => {
    const [fault, result] = await call('cancelDeletion', { receiptId });
    // 11221: the deletion has begun or was stopped, so what is shown is out of date as well
    if (fault !== 0 && fault !== 11221) return showFault(fault, result, 'form');
    await reload();
    if (fault === 0) toast(<Text id="deletion.stop.done" />);
    return catchFocus();
  };
  return (
    <Panel
      title={name}
      description={say('deletion.brands.scheduled', { at: day(effectiveAt), left: left(effectiveAt) })}
    >
      <PressForm action={keep}>{say('deletion.brands.stop', { name })}</PressForm>
    </Panel>
  );
}
