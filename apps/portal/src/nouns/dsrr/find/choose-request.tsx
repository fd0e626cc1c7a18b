import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { Loaded, type LoadedProps } from '../../../blocks/screen/loaded.tsx';
import { useText } from '../../../i18n/text.tsx';
import { type FoundRequest, RequestRows } from '../blocks/request-rows.tsx';

/** Several open privacy requests, of which one is meant. */
export function ChooseRequest({
  requests,
  onChoose,
}: {
  requests: readonly FoundRequest[];
  onChoose: (request: FoundRequest) => void;
}) {
  const say = useText();
  const choose = (requestId: string) => {
    const chosen = requests.find((request) => request.requestId === requestId);
    if (chosen) onChoose(chosen);
  };
  return (
    <FormPage title={say('dsrr.confirm.title')} lead={say('dsrr.find.choose')}>
      <RequestRows requests={requests} onChoose={choose} />
    </FormPage>
  );
}

/** The open privacy requests on their way, or why they did not come. */
export function LoadingRequests({ state, reload }: Pick<LoadedProps<unknown>, 'state' | 'reload'>) {
  const say = useText();
  return (
    <FormPage title={say('dsrr.confirm.title')}>
      <Loaded
        state={state}
        reload={reload}
        rows={3}
        loading={say('dsrr.request.loading')}
        failed={say('dsrr.request.failed')}
      />
    </FormPage>
  );
}
