import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { PlaceMark } from '../../blocks/screen/place-mark.tsx';
import { useText } from '../../i18n/text.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import type { MailProvider } from '../codes/blocks/delivery/mail-provider.ts';
import type { Cause } from './causes.ts';

/** What the causes are worded with. */
export interface Known {
  sender: string;
  provider: MailProvider;
  email: string | undefined;
  /** The address that was probably meant. */
  suggestion: string | undefined;
}

export type CauseRowProps = {
  cause: Cause;
  known: Known;
  /** From 1: the most likely first. */
  place: number;
};

/** One cause and what to do about it. */
export function CauseRow({ cause, known, place }: CauseRowProps) {
  const say = useText();
  return (
    <ListRow
      leading={<PlaceMark>{place}</PlaceMark>}
      title={say(`help.${cause}.title`)}
      detail={<CauseWords cause={cause} known={known} />}
    />
  );
}

/** What to do about it; the addresses in it break between their parts. */
function CauseWords({ cause, known }: { cause: Cause; known: Known }) {
  const words = useCauseWords(cause, known);
  return <EmailWords email={[known.sender, known.email, known.suggestion]}>{words}</EmailWords>;
}

function useCauseWords(cause: Cause, { sender, provider, email, suggestion }: Known): string {
  const say = useText();
  switch (cause) {
    case 'delay':
      return say('help.delay.words');
    case 'full':
      return say('help.full.words');
    case 'company':
      return say('help.company.words', { sender });
    case 'sender':
      return say(provider.kind === 'carrier' ? 'help.sender.carrier' : 'help.sender.words', { sender });
    case 'spam':
      return say(`help.spam.${folderOf(provider)}`, { sender });
    case 'typo':
      if (!email) return say('help.typo.plain');
      if (suggestion) return say('help.typo.suggestion', { address: email, suggestion });
      return say('help.typo.words', { address: email });
  }
}

const folderOf = ({ kind }: MailProvider) => (kind === 'private' || kind === 'unknown' ? 'other' : kind);
