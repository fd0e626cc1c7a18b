import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { NewLink } from '../../dsrr/blocks/new-link.tsx';

const overWords = {
  over: { title: 'dsrr.reset.over', lead: 'dsrr.reset.overLead' },
  damaged: { title: 'dsrr.handler.damaged', lead: 'dsrr.handler.damagedLead' },
  reloaded: { title: 'dsrr.handler.none', lead: undefined },
} as const;

/** The link has expired or was used, was cut off, or its page was loaded again: a new one goes out from here. */
export function ResetLinkOver({ words }: { words: keyof typeof overWords }) {
  const say = useText();
  const { title, lead } = overWords[words];
  return (
    <FormPage title={say(title)} lead={lead && say(lead)} focus>
      <NewLink purpose="dsrrResetPassword" label={say('dsrr.reset.again')} />
    </FormPage>
  );
}
