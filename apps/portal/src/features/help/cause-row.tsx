import type { MailProvider } from '../../blocks/codes/mail-provider.ts';
import { PlaceMark } from '../../blocks/screen/place-mark.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
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

function CauseWords({ cause, known }: { cause: Cause; known: Known }) {
  const { sender, provider, email, suggestion } = known;
  switch (cause) {
    case 'delay':
      return <Text id="help.delay.words" />;
    case 'full':
      return <Text id="help.full.words" />;
    case 'company':
      return <Text id="help.company.words" values={{ sender }} />;
    case 'sender':
      return (
        <Text
          id={provider.kind === 'carrier' ? 'help.sender.carrier' : 'help.sender.words'}
          values={{ sender }}
        />
      );
    case 'spam':
      return <Text id={`help.spam.${folderOf(provider)}`} values={{ sender }} />;
    case 'typo':
      if (!email) return <Text id="help.typo.plain" />;
      if (suggestion) return <Text id="help.typo.suggestion" values={{ address: email, suggestion }} />;
      return <Text id="help.typo.words" values={{ address: email }} />;
  }
}

const folderOf = ({ kind }: MailProvider) => (kind === 'private' || kind === 'unknown' ? 'other' : kind);
