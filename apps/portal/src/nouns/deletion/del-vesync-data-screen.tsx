import { useText } from '../../i18n/text.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { DeleteBrands } from './delete-brands.tsx';
import { Previewed } from './previewed.tsx';

/** `/del-vesync-data`: the same for the brand that the family began with. */
export function DelVesyncDataScreen() {
  const say = useText();
  return (
    <CenterPage
      path="/del-vesync-data"
      title={say('deletion.founding.title')}
      lead={say('deletion.brands.lead')}
    >
      <Previewed>
        {({ brands, effectiveAt }) => {
          const founding = brands.filter((brand) => brand.founding);
          const chosen = founding.map(({ brandID }) => brandID);
          return <DeleteBrands brands={founding} chosen={chosen} effectiveAt={effectiveAt} />;
        }}
      </Previewed>
    </CenterPage>
  );
}
