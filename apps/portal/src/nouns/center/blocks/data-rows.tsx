import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { ReactNode } from 'react';
import { type PlainKey, useText } from '../../../i18n/text.tsx';
import { DownloadIcon, MailIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';

/** Something that can be done with what is kept of somebody. */
interface DataRow {
  path: PortalPath;
  icon: ReactNode;
  title: PlainKey;
  detail: PlainKey;
}

/** The rows of "Your data" in their order, at home and on the page about privacy. */
const dataRows: readonly DataRow[] = [
  {
    path: '/personal-center/export',
    icon: <DownloadIcon />,
    title: 'center.export.title',
    detail: 'center.export.detail',
  },
  {
    path: '/contact-us',
    icon: <MailIcon />,
    title: 'center.ask.title',
    detail: 'center.ask.detail',
  },
  {
    path: '/del-account-data',
    icon: <TrashIcon />,
    title: 'center.delete.title',
    detail: 'center.delete.detail',
  },
];

/** What somebody can do with their data. */
export function DataRows() {
  const say = useText();
  return (
    <List>
      {dataRows.map(({ path, icon, title, detail }) => (
        <ListRow key={path} leading={icon} title={say(title)} detail={say(detail)} href={path} />
      ))}
    </List>
  );
}
