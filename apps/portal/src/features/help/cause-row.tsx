import type { MailProvider } from '../../blocks/codes/mail-provider.ts';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
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
      return email ? <DoubtedAddress email={email} suggestion={suggestion} /> : <Text id="help.typo.plain" />;
  }
}

function DoubtedAddress({ email, suggestion }: Pick<Known, 'suggestion'> & { email: string }) {
  const say = useText();
  if (!suggestion) return <EmailWords email={email}>{say('help.typo.words', { address: email })}</EmailWords>;
  const words = say('help.typo.suggestion', { address: email, suggestion });
  return <EmailWords email={[email, suggestion]}>{words}</EmailWords>;
}

const folderOf = ({ kind }: MailProvider) => (kind === 'private' || kind === 'unknown' ? 'other' : kind);
