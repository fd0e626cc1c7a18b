import type { PortalPath } from '@foyer/contract/portal-paths';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';

export type OtherWaysProps = {
  /** A way to sign in besides the present one, with its words. */
  href?: PortalPath;
  children?: ReactNode;
};

/** What else can be done where an address is known: another address, another way. */
export function OtherWays({ href, children }: OtherWaysProps) {
  const say = useText();
  return (
    <Cluster align="center">
      {href && <TextLink href={href}>{children}</TextLink>}
      <TextLink href="/login">{say('field.email.other')}</TextLink>
    </Cluster>
  );
}
