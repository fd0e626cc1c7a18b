import { useMemo } from 'react';
import { countriesIn } from '../../blocks/fields/countries.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { PinIcon } from '../../ui/icons/icons.tsx';
import type { AboutRowProps } from './blocks/about-row.ts';
import { EditRow } from './edit-row.tsx';

/** The country or region, by its name in the reader's language. */
export function CountryRow({ account: { countryCode }, edit }: AboutRowProps) {
  const say = useText();
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  const present = countries.find(({ code }) => code === countryCode) ?? {
    code: countryCode,
    name: countryCode,
  };
  return (
    <EditRow
      icon={<PinIcon />}
      label={say('profile.country.label')}
      value={present.name}
      onSave={({ countryCode: chosen = countryCode }) => edit({ countryCode: chosen }, 'countryCode')}
    >
      <SelectField
        name="countryCode"
        label={say('profile.country.label')}
        defaultValue={countryCode}
        autoComplete="country"
        hint={say('profile.country.hint')}
      >
        {!countries.includes(present) && <option value={countryCode}>{countryCode}</option>}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </EditRow>
  );
}
