import { PageHeading } from '../ui/layout/page-heading.tsx';
import { WidePage } from '../ui/layout/wide-page.tsx';
import { List, ListRow } from '../ui/rows/list.tsx';
import type { AnyScene } from './scenes.ts';

const addressOf = (id: string): string => {
  const query = new URLSearchParams(location.search);
  query.set('scene', id);
  return `?${query}`;
};

/** Every scene there is, each a link of its own, and the paths that have one. */
export function SceneList({ scenes }: { scenes: ReadonlyMap<string, AnyScene> }) {
  const paths = [...scenes.values()].flatMap((scene) => ('path' in scene ? [scene.path] : []));
  return (
    <WidePage>
      <PageHeading>Gallery</PageHeading>
      <List data-scenes={[...new Set(paths)].join(' ')}>
        {[...scenes.keys()].map((id) => (
          <ListRow key={id} title={id} href={addressOf(id)} />
        ))}
      </List>
    </WidePage>
  );
}
