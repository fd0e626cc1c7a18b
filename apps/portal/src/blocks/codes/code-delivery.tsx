import { Text } from '../../i18n/text.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import type { CodeDelivery as Delivery } from './follow-delivery.ts';
import { useCodeDelivery } from './use-code-delivery.ts';

const words = ({ state, codeStillValid }: Delivery) =>
  codeStillValid ? (`codes.delivery.${state}` as const) : 'codes.delivery.over';

/** What became of the mail with the code, in a sentence that is announced when it changes. */
export function CodeDelivery({ sendId }: { sendId: string | undefined }) {
  const delivery = useCodeDelivery(sendId);
  const sentence = <Text id={delivery ? words(delivery) : 'codes.delivery.queued'} />;
  return (
    <div role="status">
      {delivery?.state === 'refused' ? (
        <Banner kind="warning">{sentence}</Banner>
      ) : (
        <Note align="center">{sentence}</Note>
      )}
    </div>
  );
}
