import { useState } from 'react';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user.ts';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ConfirmationText } from './confirmation-text.tsx';
import { type Preview, type PreviewedBrand, useBrandWords } from './inventory.tsx';
import { KeepBrand } from './keep-brand.tsx';
import { confirmedBy, TypedConfirmation } from './typed-confirmation.tsx';
import { useDeleteBrands } from './use-deletion.ts';

export type DeleteBrandsProps = {
  /** Those that can be deleted here. */
  brands: readonly PreviewedBrand[];
  /** Chosen from the beginning, where there is nothing to choose. */
  chosen?: readonly string[];
  effectiveAt: Preview['effectiveAt'];
};

/** Brands to choose from, with what each holds; then the typed address and the press. */
export function DeleteBrands({ brands, chosen = [], effectiveAt }: DeleteBrandsProps) {
  const say = useText();
  const wordsOf = useBrandWords();
  const [wanted, setWanted] = useState<readonly string[]>(chosen);
  const { deleteBrands, dialog } = useDeleteBrands();
  const email = useUser()?.userInfo.email ?? '';
  const free = brands.filter(({ pendingDeletion }) => !pendingDeletion);
  const picked = free.filter(({ brandID }) => wanted.includes(brandID));
  const submit = () =>
    deleteBrands(
      picked.map(({ brandID }) => brandID),
      picked.flatMap(({ apps }) => apps.map(({ appID }) => appID)),
    );
  const toggle = (brandID: string) =>
    setWanted((now) => (now.includes(brandID) ? now.filter((one) => one !== brandID) : [...now, brandID]));
  return (
    <Stack gap="loose">
      {brands.flatMap((brand) =>
        brand.pendingDeletion ? [<KeepBrand key={brand.brandID} brand={brand} />] : [],
      )}
      {free.length > 0 && (
        <>
          <ConfirmationText />
          <Panel
            title={say('deletion.brands.choose')}
            description={say('deletion.brands.when', { at: formatDateTime(effectiveAt) })}
          >
            <Form action={submit} validate={confirmedBy(email)}>
              {free.map((brand) => (
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
        </>
      )}
    </Stack>
  );
}
