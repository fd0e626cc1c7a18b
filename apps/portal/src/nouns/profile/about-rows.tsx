import type { ComponentType } from 'react';
import { List } from '../../ui/rows/list.tsx';
import type { AboutRowProps } from './blocks/about-row.ts';
import { NewsRow } from './blocks/news-row.tsx';
import { CountryRow } from './country-row.tsx';
import { LanguageRow } from './language-row.tsx';
import { NameRow } from './name-row.tsx';

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
