import { useText } from '../../i18n/text.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { DeleteBrands } from './delete-brands.tsx';
import { Previewed } from './previewed.tsx';

/** `/del-brand-data`: what each brand holds, and the deletion of what is chosen; the account stays. */
export function DelBrandDataScreen() {
  const say = useText();
  return (
    <CenterPage
      path="/del-brand-data"
      title={say('deletion.brands.title')}
      lead={say('deletion.brands.lead')}
    >
      <Previewed>
        {({ brands, effectiveAt }) => <DeleteBrands brands={brands} effectiveAt={effectiveAt} />}
      </Previewed>
    </CenterPage>
  );
}
