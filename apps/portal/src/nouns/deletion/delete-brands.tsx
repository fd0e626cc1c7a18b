import { useText } from '../../i18n/text.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ChooseBrands, type ChooseBrandsProps } from './choose-brands.tsx';
import { KeepBrand } from './keep-brand.tsx';

/** The brands whose data can be deleted here; those that wait to be deleted can be kept instead. */
export function DeleteBrands({ brands, ...choice }: ChooseBrandsProps) {
  const say = useText();
  const free = brands.filter(({ pendingDeletion }) => !pendingDeletion);
  return (
    <Stack>
      {brands.flatMap((brand) =>
        brand.pendingDeletion ? [<KeepBrand key={brand.brandID} brand={brand} />] : [],
      )}
      {free.length > 0 && (
        <>
          <Panel title={say('deletion.words.title')}>
            <p>{say('deletion.words.brands')}</p>
          </Panel>
          <ChooseBrands brands={free} {...choice} />
        </>
      )}
    </Stack>
  );
}
