import { PageHeading } from '../ui/layout/page-heading.tsx';
import { WidePage } from '../ui/layout/wide-page.tsx';
import { List, ListRow } from '../ui/rows/list.tsx';
import type { AnyScene } from './scenes.ts';

const addressOf = (id: string): string => {
  const query = new URLSearchParams(location.search);
  query.set('scene', id);
  return `?${query}`;
};

/** Every scene there is, each a link of its own. */
export function SceneList({ scenes }: { scenes: ReadonlyMap<string, AnyScene> }) {
  return (
    <WidePage>
      <PageHeading>Gallery</PageHeading>
      <List data-scenes="">
        {[...scenes.keys()].map((id) => (
          <ListRow key={id} title={id} href={addressOf(id)} />
        ))}
      </List>
    </WidePage>
  );
}
