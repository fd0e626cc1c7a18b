import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { useVisit } from '../../../session/request/visit.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { isDsrrAction } from '../../dsrr/blocks/dsrr-action.ts';
import { findRequest } from '../../dsrr/blocks/request-links.ts';
import { RequestRows, type RequestRowsProps } from '../../dsrr/blocks/request-rows.tsx';

/** Somebody who cannot sign in needs no password for a request: their mailbox confirms it. */
export function ResetByMailbox({ requests }: Pick<RequestRowsProps, 'requests'>) {
  const say = useText();
  const action = useVisit()?.action;
  return (
    <FormPage title={say('dsrr.confirm.title')} lead={say('dsrr.find.mailboxWords')} focus>
      {requests.length > 0 && <RequestRows requests={requests} />}
      <LinkButton href={isDsrrAction(action) ? '/handler' : findRequest}>
        {say('password.code.submit')}
      </LinkButton>
    </FormPage>
  );
}
