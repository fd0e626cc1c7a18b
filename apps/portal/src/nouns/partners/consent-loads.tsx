import { useText } from '../../i18n/text.tsx';
import { useSentBy } from '../../session/request/sent-by.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** What stands there until it is known whether the user is asked; the request can be left meanwhile. */
export function ConsentLoads({ onDeny }: { onDeny: (() => void) | undefined }) {
  const say = useText();
  const { name: app = '' } = useSentBy() ?? {};
  return (
    <Stack>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{say('partners.handOver.title')}</h1>
      </VisuallyHidden>
      <Skeleton shape="rows" label={say('screen.partner.continue', { app })} />
      <Button kind="secondary" disabled={!onDeny} onClick={onDeny}>
        {say('partners.handOver.cancel')}
      </Button>
    </Stack>
  );
}
