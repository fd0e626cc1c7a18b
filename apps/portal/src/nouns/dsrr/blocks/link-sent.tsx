import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { useText } from '../../../i18n/text.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';

/** Says that a link went out, the same for every address (settled C6), and offers another. */
export function LinkSent({ address, onAgain }: { address: string; onAgain: () => void }) {
  const say = useText();
  return (
    <Stack>
      <div role="status">
        <Banner kind="success" title={say('dsrr.sent.title')}>
          <EmailWords email={address}>{say('dsrr.sent.words', { address })}</EmailWords>
        </Banner>
      </div>
      <Button kind="secondary" onClick={onAgain}>
        {say('dsrr.sent.again')}
      </Button>
    </Stack>
  );
}
