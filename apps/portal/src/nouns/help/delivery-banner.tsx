import { useText } from '../../i18n/text.tsx';
import { Banner, type BannerProps } from '../../ui/feedback/banner.tsx';
import type { Delivery } from '../codes/blocks/delivery/follow-delivery.ts';
import styles from './delivery-banner.module.css';

const kinds: Readonly<Record<Delivery['state'], BannerProps['kind']>> = {
  queued: 'info',
  sent: 'success',
  delayed: 'warning',
  refused: 'danger',
};

export type DeliveryBannerProps = { state: Delivery['state'] | 'unknown'; domain: string };

/** What the mail server said, announced when it changes; nothing while that is not known. */
export function DeliveryBanner({ state, domain }: DeliveryBannerProps) {
  const say = useText();
  return (
    <div role="status" className={styles.delivery}>
      {state === 'queued' && <Banner kind={kinds.queued}>{say('help.delivery.queued')}</Banner>}
      {state !== 'queued' && state !== 'unknown' && (
        <Banner kind={kinds[state]}>{say(`help.delivery.${state}`, { domain })}</Banner>
      )}
    </div>
  );
}
