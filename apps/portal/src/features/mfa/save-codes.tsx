import { useCopy } from '../../blocks/use-copy.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CopyIcon, DownloadIcon, PrintIcon } from '../../ui/icons/icons.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';

/** Hands a text to the browser as a file. */
function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // the browser has taken it by the next turn
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Copies, downloads or prints codes. */
export function SaveCodes({ text }: { text: string }) {
  const say = useText();
  const copy = useCopy();
  return (
    <Cluster>
      <Button kind="secondary" size="small" icon={<CopyIcon />} onClick={() => void copy(text)}>
        {say('mfa.codes.copy')}
      </Button>
      <Button
        kind="secondary"
        size="small"
        icon={<DownloadIcon />}
        onClick={() => download(text, `${say('mfa.codes.fileName')}.txt`)}
      >
        {say('mfa.codes.download')}
      </Button>
      <Button kind="secondary" size="small" icon={<PrintIcon />} onClick={() => print()}>
        {say('mfa.codes.print')}
      </Button>
    </Cluster>
  );
}
