import { PageHeading } from '../ui/layout/page-heading.tsx';
import { WidePage } from '../ui/layout/wide-page.tsx';
import { List, ListRow } from '../ui/rows/list.tsx';

const addressOf = (id: string): string => {
  const query = new URLSearchParams(location.search);
  query.set('scene', id);
  return `?${query}`;
};

/** Every scene there is, each a link of its own. */
export function SceneList({ ids }: { ids: readonly string[] }) {
  return (
    <WidePage>
      <PageHeading>Gallery</PageHeading>
      <List data-scenes="">
        {ids.map((id) => (
          <ListRow key={id} title={id} href={addressOf(id)} />
        ))}
      </List>
    </WidePage>
  );
}
