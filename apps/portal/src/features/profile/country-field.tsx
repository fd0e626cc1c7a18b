import { useMemo, useState } from 'react';
import { countriesIn } from '../../blocks/fields/countries.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { saveNote } from './save-note.tsx';
import type { EditAccount } from './use-edit-account.ts';
import { useSave } from './use-save.ts';

export type CountryFieldProps = { countryCode: string; edit: EditAccount };

/** The country or region, saved as it is chosen. */
export function CountryField({ countryCode, edit }: CountryFieldProps) {
  const say = useText();
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const [chosen, setChosen] = useState<string>();
  const [state, save] = useSave(edit);
  const choose = async (code: string) => {
    setChosen(code);
    await save({ countryCode: code });
    setChosen(undefined);
  };
  return (
    <SelectField
      label={say('profile.country.label')}
      value={chosen ?? countryCode}
      autoComplete="country"
      hint={saveNote(state, say('profile.country.hint'))}
      onChange={(event) => void choose(event.target.value)}
    >
      {countries.every(({ code }) => code !== countryCode) && (
        <option value={countryCode}>{countryCode}</option>
      )}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
