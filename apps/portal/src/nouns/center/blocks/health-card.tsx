import { useText } from '../../../i18n/text.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { AlertIcon } from '../../../ui/icons/first-icons.tsx';
import { ShieldIcon } from '../../../ui/icons/icons.tsx';
import { StatePanel, StatePanelSkeleton } from '../../../ui/layout/state-panel.tsx';
import type { Account } from '../../accounts/blocks/account-data.ts';
import { nextHealthStep } from './health.ts';

/**
 * How well the account is protected, with the one step that is worth doing next. While a recovery runs, which is told
 * above it, it doesn't say that there is nothing to do.
 */
export function HealthCard({ account }: { account: Account }) {
  const say = useText();
  const step = nextHealthStep(account);
  if (!step && account.recovery) return null;
  if (!step)
    return (
      <StatePanel icon={<ShieldIcon />} title={say('center.health.good')}>
        {say('center.health.goodWords')}
      </StatePanel>
    );
  return (
    <StatePanel
      icon={step.isUrgent ? <AlertIcon /> : <ShieldIcon />}
      tone={step.isUrgent ? 'warning' : 'accent'}
      title={say(`center.health.${step.name}`)}
      action={<LinkButton href={step.path}>{say(`center.health.${step.name}Step`)}</LinkButton>}
    >
      {say(`center.health.${step.name}Words`)}
    </StatePanel>
  );
}

/** The card while it loads. It takes the room of a card with a step, which most accounts see. */
export function HealthSkeleton() {
  const say = useText();
  return (
    <StatePanelSkeleton
      title={say('center.health.withoutFactor')}
      action={say('center.health.withoutFactorStep')}
    >
      {say('center.health.withoutFactorWords')}
    </StatePanelSkeleton>
  );
}
