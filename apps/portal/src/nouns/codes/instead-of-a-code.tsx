import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';

export type InsteadOfACodeProps = {
  places: { enter: PortalPath; begin: string };
  offersPassword: boolean;
  offersOther: boolean;
  /** The code that was sent last can still be entered. */
  works: boolean;
  /** The wait is over: another code is the main way on. */
  isOver: boolean;
};

/** What can be done without another code. */
export function InsteadOfACode({ places, offersPassword, offersOther, works, isOver }: InsteadOfACodeProps) {
  const say = useText();
  return (
    <>
      {works && (
        <LinkButton href={places.enter} kind={isOver ? 'secondary' : 'primary'}>
          {say('codes.tooOften.enter')}
        </LinkButton>
      )}
      {offersPassword && (
        <LinkButton href="/login-by-password" kind="secondary">
          {say('codes.tooOften.password')}
        </LinkButton>
      )}
      <LinkButton href={places.begin} kind={works || offersPassword ? 'quiet' : 'secondary'}>
        {say(offersOther ? 'codes.tooOften.other' : 'codes.tooOften.back')}
      </LinkButton>
    </>
  );
}
