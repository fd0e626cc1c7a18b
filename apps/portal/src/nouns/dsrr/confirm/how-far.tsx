import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { type DsrrRequest, RequestFacts, RequestProgress } from '../blocks/request-facts.tsx';

export type HowFarProps = {
  request: Pick<DsrrRequest, 'kind' | 'status' | 'outcome' | 'receivedAt' | 'dueAt'>;
  /** It takes the place of another step on the same screen. */
  focus?: boolean;
};

/** A privacy request that waits for nothing of its owner, and how far it has got. */
export function HowFar({ request, focus = false }: HowFarProps) {
  const say = useText();
  return (
    <FormPage title={say(`dsrr.follow.${request.status}`)} focus={focus}>
      <RequestFacts request={request} />
      <RequestProgress request={request} />
    </FormPage>
  );
}
