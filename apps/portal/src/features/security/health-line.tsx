import type { PortalPath } from '@foyer/contract/portal-paths';
import type { Account } from '../../blocks/account/account-data.ts';
import { useText } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { type Health, healthOf } from './health.ts';

const steps: Record<Exclude<Health, 'good'>, PortalPath> = {
  unverified: '/personal-center/verify-email',
  withoutPassword: '/personal-center/change-password',
  fewCodes: '/personal-center/mfa-setting',
  withoutFactor: '/personal-center/otp',
};

/** How well the account is protected, in one line, with the next best step. */
export function HealthLine({ account }: { account: Account }) {
  const say = useText();
  const health = healthOf(account);
  if (health === 'good')
    return (
      <Banner kind="success" title={say('security.health.good')}>
        {say('security.health.goodWords')}
      </Banner>
    );
  const step = <TextLink href={steps[health]}>{say(`security.health.${health}Step`)}</TextLink>;
  return (
    <Banner
      kind={health === 'withoutFactor' ? 'info' : 'warning'}
      title={say(`security.health.${health}`)}
      action={step}
    >
      {say(`security.health.${health}Words`)}
    </Banner>
  );
}
