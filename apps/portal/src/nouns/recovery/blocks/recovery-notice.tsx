import { useDates } from '../../../blocks/clock/use-dates.ts';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import { TextButton } from '../../../ui/actions/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { type Account, useAccountData } from '../../accounts/blocks/account-data.ts';
import { useStepUp } from '../../step-up/blocks/use-step-up.tsx';

/** Tells every session of a recovery that runs, with the way to stop it by a second factor (settled A15). */
export function RecoveryNotice({ account: { recovery } }: { account: Account }) {
  const say = useText();
  const { day, left } = useDates();
  const toast = useToast();
  const showFault = useShowFault();
  const go = useGo();
  const { reload } = useAccountData();
  const { callSteppedUp, dialog } = useStepUp();
  if (!recovery) return null;
  const stop = async () => {
    const answer = await callSteppedUp('cancelRecovery', {});
    if (!answer) return;
    await reload();
    if (answer[0] !== 0) {
      showFault(answer[0], answer[1]);
      return;
    }
    toast(<Text id="recovery.notice.stopped" />);
    // whoever asked for the recovery knew the password, which is gone
    if (!recovery.withoutPassword) go('/personal-center/change-password');
  };
  return (
    <>
      <Banner
        kind="warning"
        title={say(recovery.byAddress ? 'recovery.notice.byAddressTitle' : 'recovery.notice.title')}
        action={<TextButton onClick={() => void stop()}>{say('recovery.notice.stop')}</TextButton>}
      >
        {say(recovery.byAddress ? 'recovery.notice.byAddress' : 'recovery.notice.words', {
          at: day(recovery.availableAt),
          left: left(recovery.availableAt),
        })}
      </Banner>
      {dialog}
    </>
  );
}
