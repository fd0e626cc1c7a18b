import { useText } from '../../i18n/text.tsx';
import { HomeIcon, LinkIcon, LockIcon, MailIcon, ShieldIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

/** What a copy consists of, and what it leaves out. */
export function ExportContents() {
  const say = useText();
  return (
    <Panel title={say('export.contents.title')}>
      <List>
        <ListRow leading={<HomeIcon />} title={say('export.contents.about')} />
        <ListRow leading={<ShieldIcon />} title={say('export.contents.security')} />
        <ListRow leading={<LinkIcon />} title={say('export.contents.apps')} />
        <ListRow leading={<MailIcon />} title={say('export.contents.messages')} />
        <ListRow leading={<LockIcon />} title={say('export.contents.without')} />
      </List>
      <Note>{say('export.contents.form')}</Note>
    </Panel>
  );
}
