import { CountryChoice } from './country-choice.tsx';
import { DocumentsToAccept } from './documents-to-accept.tsx';
import { NewsBox } from './news-box.tsx';
import type { TermsOfCountry } from './use-terms.ts';

export type TermsProps = TermsOfCountry & {
  /** Whether news were wanted before. */
  news: boolean;
};

/** The country of a new account, what is to be accepted there, and what may be wanted besides. */
export const Terms = ({ country, setCountry, due, reload, news }: TermsProps) => (
  <>
    <CountryChoice value={country} onChange={setCountry} />
    <DocumentsToAccept due={due} onRetry={() => void reload()} />
    <NewsBox isTicked={news} />
  </>
);
