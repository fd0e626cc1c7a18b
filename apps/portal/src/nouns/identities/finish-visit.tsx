import { useEffect, useRef, useState } from 'react';
import { Waiting } from '../../blocks/screen/waiting.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useFinishVisit } from './use-finish-visit.tsx';
import { VisitFailed } from './visit-failed.tsx';
import type { VisitFailure } from './visit-failure.ts';

/** Takes the ticket to the platform, once, and goes on from there. */
export function FinishVisit({ ticket }: { ticket: string }) {
  const say = useText();
  const finish = useFinishVisit();
  const isBinding = useLiveStash('thirdLogin')?.purpose === 'bind';
  const [failure, setFailure] = useState<VisitFailure>();
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    void finish(ticket).then(setFailure);
  }, [finish, ticket]);
  if (failure) return <VisitFailed why={failure} />;
  // an identity is added to an account: nobody is being signed in
  if (isBinding) return <Waiting />;
  return (
    <Page>
      <Stack>
        <PageHeading>{say('identities.page.title')}</PageHeading>
        <Skeleton shape="rows" count={1} label={say('screen.wait.title')} />
      </Stack>
    </Page>
  );
}
