import { Text } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';

/** The way on where there is no screen to show: to the start of the portal. */
export function StartButton() {
  return (
    <LinkButton href="/">
      <Text id="shell.message.start" />
    </LinkButton>
  );
}
