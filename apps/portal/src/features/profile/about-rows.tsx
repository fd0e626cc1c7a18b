import type { ComponentType } from 'react';
import { List } from '../../ui/rows/list.tsx';
import type { AboutRowProps } from './about-row.ts';
import { CountryRow } from './country-row.tsx';
import { LanguageRow } from './language-row.tsx';
import { NameRow } from './name-row.tsx';
import { NewsRow } from './news-row.tsx';

/** The rows of "About you" in their order. */
const aboutRows: Readonly<Record<string, ComponentType<AboutRowProps>>> = {
  name: NameRow,
  language: LanguageRow,
  country: CountryRow,
  news: NewsRow,
};

/** What is known of the person, each changed in place. */
export const AboutRows = ({ account, edit }: AboutRowProps) => (
  <List>
    {Object.entries(aboutRows).map(([name, Row]) => (
      <Row key={name} account={account} edit={edit} />
    ))}
  </List>
);
