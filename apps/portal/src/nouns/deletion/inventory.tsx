import type { ResultOf } from '@foyer/contract/calls';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { useText } from '../../i18n/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

/** What a deletion would erase, and what has to stay. */
export type Preview = ResultOf<'getDeletionPreview'>;
/** What an account has with one brand. */
export type PreviewedBrand = Preview['brands'][number];

/** What the account has whatever apps it uses. */
export function AccountRows({ account }: Pick<Preview, 'account'>) {
  const say = useText();
  return (
    <Panel title={say('deletion.goes.title')}>
      <List>
        {account.map(({ kind, count }) => (
          <ListRow
            key={kind}
            title={
              kind === 'devices' || kind === 'signInFactors'
                ? say(`deletion.goes.${kind}`, { count })
                : say(`deletion.goes.${kind}`)
            }
          />
        ))}
      </List>
    </Panel>
  );
}

/**
 * @returns the function that says what an account has with a brand, and what stops working. What the brand's own systems
 * hold is known by its own words alone; without them it may be anything
 */
export function useBrandWords(): (brand: PreviewedBrand) => string {
  const say = useText();
  return ({ name: brand, data, linked, elsewhere, stops, told }) => {
    const held = data.map(({ kind, count }) => say(`deletion.goes.${kind}`, { count }));
    const stopped = linked.map((name) => say('deletion.goes.stops', { name }));
    const own = elsewhere ?? say(told ? 'deletion.goes.ownTold' : 'deletion.goes.own', { name: brand });
    return [...held, own, ...stopped, ...(stops ? [stops] : [])].join('\u00a0· ');
  };
}

/** What the account has with every brand of the family. */
export function BrandRows({ brands }: Pick<Preview, 'brands'>) {
  const say = useText();
  const wordsOf = useBrandWords();
  return (
    <Panel title={say('deletion.goes.brands')}>
      <List>
        {brands.map((brand) => (
          <ListRow
            key={brand.brandID}
            title={brand.name}
            detail={wordsOf(brand)}
            trailing={brand.pendingDeletion && <Badge tone="warning">{say('deletion.goes.scheduled')}</Badge>}
          />
        ))}
      </List>
    </Panel>
  );
}

/** What outlives the account, why, and until when. */
export function StayingRows({ stays }: Pick<Preview, 'stays'>) {
  const say = useText();
  const { day } = useDates();
  if (stays.length === 0) return null;
  return (
    <Panel title={say('deletion.stays.title')} description={say('deletion.stays.lead')}>
      <List>
        {stays.map(({ kind, reason, keptUntil }) => (
          <ListRow
            key={kind}
            title={say(`deletion.stays.${kind}`)}
            detail={`${say(`deletion.stays.${reason}`)} ${say('deletion.stays.until', { at: day(keptUntil) })}`}
          />
        ))}
      </List>
    </Panel>
  );
}
