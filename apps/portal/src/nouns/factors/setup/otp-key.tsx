import { useCopy } from '../../../blocks/use-copy.tsx';
import { useText } from '../../../i18n/text.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyIcon } from '../../../ui/icons/icons.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Note, Stack } from '../../../ui/layout/stack.tsx';
import { Mono } from '../../../ui/rows/mono-list.tsx';

/** In groups of four, as it is typed most surely; apps take the blanks. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The key of an app, to be typed or copied. */
export function OtpKey({ secret }: { secret: string }) {
  const say = useText();
  const copy = useCopy();
  return (
    <Panel title={say('factors.scan.key')}>
      <Stack>
        <p>
          <Mono>{inGroups(secret)}</Mono>
        </p>
        <Note>{say('factors.scan.keyHint')}</Note>
        <Button kind="secondary" icon={<CopyIcon />} onClick={() => void copy(secret)}>
          {say('factors.scan.copy')}
        </Button>
      </Stack>
    </Panel>
  );
}
