import { useState } from 'react';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user/user.ts';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { type Preview, type PreviewedBrand, useBrandWords } from './inventory.tsx';
import { confirmedBy, TypedConfirmation } from './typed-confirmation.tsx';
import { useDeleteBrands } from './use-deletion.ts';

export type ChooseBrandsProps = {
  /** Those whose data can be deleted. */
  brands: readonly PreviewedBrand[];
  /** Chosen from the beginning, where there is nothing to choose. */
  chosen?: readonly string[] | undefined;
  effectiveAt: Preview['effectiveAt'];
};

/** Brands to choose from, with what each holds; then the typed address and the press. */
export function ChooseBrands({ brands, chosen = [], effectiveAt }: ChooseBrandsProps) {
  const say = useText();
  const { day, left } = useDates();
  const wordsOf = useBrandWords();
  const [wanted, setWanted] = useState<readonly string[]>(chosen);
  const { deleteBrands, dialog } = useDeleteBrands();
  const email = useUser()?.userInfo.email ?? '';
  const picked = brands.filter(({ brandID }) => wanted.includes(brandID));
  const toggle = (brandID: string) =>
    setWanted((now) => (now.includes(brandID) ? now.filter((one) => one !== brandID) : [...now, brandID]));
  return (
    <Panel
      title={say('deletion.brands.choose')}
      description={say('deletion.brands.when', { at: day(effectiveAt), left: left(effectiveAt) })}
    >
      <Form action={() => deleteBrands(picked)} validate={confirmedBy(email)}>
        {brands.map((brand) => (
          <Checkbox
            key={brand.brandID}
            name="brand"
            value={brand.brandID}
            label={brand.name}
            detail={wordsOf(brand)}
            checked={wanted.includes(brand.brandID)}
            onChange={() => toggle(brand.brandID)}
          />
        ))}
        <FormError />
        <TypedConfirmation email={email} />
        <SubmitButton kind="danger" disabled={picked.length === 0}>
          {say('deletion.brands.press')}
        </SubmitButton>
        <LinkButton href="/personal-center/privacy" kind="secondary">
          {say('deletion.brands.keep')}
        </LinkButton>
      </Form>
      {dialog}
    </Panel>
  );
}
