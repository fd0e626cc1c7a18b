import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { answerTo } from '../../session/request/answer.ts';
import { leaveAs } from '../../session/request/leave.ts';
import type { Partner } from '../../session/request/partner.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

export type ClosedRequestProps = {
  request: Partner;
  /** The partner has had its answer, or the request has waited for an hour. */
  by: 'answer' | 'time';
};

/** Says that a request gets no answer any more, and where to begin anew. */
export function ClosedRequest({ request, by }: ClosedRequestProps) {
  const say = useText();
  const { apps } = usePage().brand;
  const { link, verdict } = request;
  const clientName = typeof verdict === 'object' ? verdict.clientName : undefined;
  const app = clientName ?? apps[link.appID]?.name ?? '';
  const start = (
    <LinkButton kind={by === 'time' ? 'secondary' : 'primary'} href="/">
      {say('shell.message.start')}
    </LinkButton>
  );
  if (by === 'answer')
    return (
      <Stack>
        <PageHeading focus lead={say('partners.closed.goneLead', { app })}>
          {say('partners.closed.gone')}
        </PageHeading>
        {start}
      </Stack>
    );
  return (
    <Stack>
      <PageHeading focus lead={say('partners.closed.overLead', { app })}>
        {say('partners.closed.over', { app })}
      </PageHeading>
      <Button
        disabled={answerTo(request, 'left') === undefined}
        onClick={() => void leaveAs(request, 'left')}
      >
        {say('shell.footer.returnToApp', { app })}
      </Button>
      {start}
    </Stack>
  );
}
