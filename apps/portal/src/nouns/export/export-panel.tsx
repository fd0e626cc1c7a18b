import { useDates } from '../../blocks/clock/use-dates.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { DownloadIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Cluster, Note, Stack } from '../../ui/layout/stack.tsx';
import type { OwnExport } from './use-export.tsx';

/** The copy that there is or can be: none, one that is made, or one that waits to be fetched. */
export function ExportPanel({ own }: { own: OwnExport }) {
  if (own.present?.status === 'making') return <Making progress={own.progress} />;
  return own.present ? <Ready own={own} present={own.present} /> : <None own={own} />;
}

function None({ own: { hasFailed, busy, begin } }: { own: OwnExport }) {
  const say = useText();
  return (
    <Panel title={say('export.none.title')} description={say('export.none.words')}>
      <Stack>
        {hasFailed && (
          <div role="alert">
            <Banner kind="warning">{say('export.none.failed')}</Banner>
          </div>
        )}
        <Cluster>
          <Button busy={busy === 'begin'} onClick={() => void begin()}>
            {say('export.none.begin')}
          </Button>
        </Cluster>
      </Stack>
    </Panel>
  );
}

function Making({ progress }: Pick<OwnExport, 'progress'>) {
  const say = useText();
  return (
    <Panel title={say('export.making.title')}>
      <Stack>
        <div role="status">
          <Progress label={say('export.making.label')} value={progress} />
        </div>
        <Note>{say('export.making.words')}</Note>
      </Stack>
    </Panel>
  );
}

type ReadyProps = { own: OwnExport; present: NonNullable<OwnExport['present']> };

function Ready({ own: { busy, begin, download }, present }: ReadyProps) {
  const say = useText();
  const { day, left } = useDates();
  const { requestedAt, expiresAt = requestedAt } = present;
  const words = say('export.ready.words', {
    made: day(requestedAt),
    until: day(expiresAt),
    left: left(expiresAt),
  });
  return (
    <Panel title={say('export.ready.title')} description={words}>
      <Stack>
        <Cluster>
          <Button icon={<DownloadIcon />} busy={busy === 'download'} onClick={() => void download()}>
            {say('export.ready.download')}
          </Button>
          <Button kind="secondary" busy={busy === 'begin'} onClick={() => void begin()}>
            {say('export.ready.again')}
          </Button>
        </Cluster>
        <Note>{say('export.ready.care')}</Note>
      </Stack>
    </Panel>
  );
}
