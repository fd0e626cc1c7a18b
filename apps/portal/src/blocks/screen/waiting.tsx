import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { useEffect } from 'react';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export type WaitingProps = {
  title?: string | undefined;
  /** What is loading, for a screen reader. */
  label?: string;
};

/**
 * A page that is not known yet. Its heading shows to screen readers and as the title of the window; it claims nothing
 * unless the caller knows what the page is about.
 */
export function Waiting({ title, label }: WaitingProps) {
  const say = useText();
  const wait = say('screen.wait.title');
  return (
    <Page>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title ?? wait}</h1>
      </VisuallyHidden>
      <Skeleton label={label ?? wait} />
    </Page>
  );
}

/** Leads on from a screen that has nothing to tell, in place of it in the history. */
export function LeadOn({ to }: { to: PortalPath }) {
  const go = useGo();
  useEffect(() => go(to, { replace: true }), [go, to]);
  return <Waiting />;
}
