import { downloadText } from '../../../blocks/download-text.ts';
import { useCopy } from '../../../blocks/use-copy.tsx';
import { useText } from '../../../i18n/text.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyIcon, DownloadIcon, PrintIcon } from '../../../ui/icons/icons.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';

/** Copies, downloads or prints codes. */
export function SaveCodes({ text }: { text: string }) {
  const say = useText();
  const copy = useCopy();
  return (
    <Cluster>
      <Button kind="secondary" size="small" icon={<CopyIcon />} onClick={() => void copy(text)}>
        {say('factors.codes.copy')}
      </Button>
      <Button
        kind="secondary"
        size="small"
        icon={<DownloadIcon />}
        onClick={() => downloadText(text, `${say('factors.codes.fileName')}.txt`)}
      >
        {say('factors.codes.download')}
      </Button>
      <Button kind="secondary" size="small" icon={<PrintIcon />} onClick={() => print()}>
        {say('factors.codes.print')}
      </Button>
    </Cluster>
  );
}
