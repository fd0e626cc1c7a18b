import { Stack } from '../../ui/layout/stack.tsx';
import { ChooseBrands, type ChooseBrandsProps } from './choose-brands.tsx';
import { ConfirmationText } from './confirmation-text.tsx';
import { KeepBrand } from './keep-brand.tsx';

/** The brands whose data can be deleted here; those that wait to be deleted can be kept instead. */
export function DeleteBrands({ brands, ...choice }: ChooseBrandsProps) {
  const free = brands.filter(({ pendingDeletion }) => !pendingDeletion);
  return (
    <Stack>
      {brands.flatMap((brand) =>
        brand.pendingDeletion ? [<KeepBrand key={brand.brandID} brand={brand} />] : [],
      )}
      {free.length > 0 && (
        <>
          <ConfirmationText />
          <ChooseBrands brands={free} {...choice} />
        </>
      )}
    </Stack>
  );
}
