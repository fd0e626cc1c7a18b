import { useMemo } from 'react';
import { countriesIn } from '../../blocks/fields/countries.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';

export type CountryChoiceProps = { value: string; onChange: (countryCode: string) => void };

/** The country or region of a new account, named in the present language. */
export function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const say = useText();
  const language = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  return (
    <SelectField
      name="countryCode"
      label={say('register.country.label')}
      hint={say('register.country.hint')}
      autoComplete="country"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
