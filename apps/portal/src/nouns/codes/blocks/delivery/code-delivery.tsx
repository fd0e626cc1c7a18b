import type { ReactElement } from 'react';
import { Text } from '../../../../i18n/text.tsx';
import { TextLink } from '../../../../ui/actions/text-link.tsx';
import { AlertIcon, CheckIcon } from '../../../../ui/icons/first-icons.tsx';
import styles from './code-delivery.module.css';
import type { Delivery } from './follow-delivery.ts';
import { domainOf } from './mail-provider.ts';
import { useCodeDelivery } from './use-code-delivery.ts';

export type CodeDeliveryProps = {
  email: string;
  sendId: string | undefined;
  /** The code works no more, which its field says; its mail does not matter then. */
  isOver: boolean;
};

type State = Delivery['state'] | 'over';

const icons: Partial<Record<State, ReactElement>> = { sent: <CheckIcon />, refused: <AlertIcon /> };

/**
 * What became of the mail with the code, in a sentence that is announced when it changes, and where to go when it does
 * not show up. Its room is kept, so that nothing moves when the mail server has answered.
 */
export function CodeDelivery({ email, sendId, isOver }: CodeDeliveryProps) {
  const delivery = useCodeDelivery(sendId);
  const state = isOver || delivery?.codeStillValid === false ? 'over' : (delivery?.state ?? 'queued');
  return (
    <div className={styles.delivery} data-state={state}>
      {icons[state]}
      <p>
        <span role="status">{!isOver && <Sentence state={state} email={email} />}</span>{' '}
        <TextLink href="/troubleshooting">
          <Text id="codes.resend.notReceived" />
        </TextLink>
      </p>
    </div>
  );
}

function Sentence({ state, email }: { state: State; email: string }) {
  if (state === 'queued' || state === 'over') return <Text id={`codes.delivery.${state}`} />;
  return <Text id={`codes.delivery.${state}`} values={{ domain: domainOf(email) }} />;
}
