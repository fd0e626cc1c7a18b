import type { ExportDocument } from '@foyer/contract/export/export-document';
import { languageTag } from '@foyer/contract/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { momentInWords, zoneName } from '../date-time.ts';
import { pageStyle } from './page-style.ts';
import { type ExportPageContext, type PageTools, pageTools } from './page-tools.ts';
import { AboutSection, ConsentSection, MessageSection, type PageProps } from './person-sections.tsx';
import { RecordSection } from './record-section.tsx';
import { LetterSection, PrivacySection } from './request-sections.tsx';
import { ActivitySection, AppSection, DeviceSection, SignInSection } from './security-sections.tsx';

/** Nothing runs and nothing is fetched, whatever people have written into their data. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: file: 'self'";

const contents = (say: PageTools['say']) =>
  [
    ['about', say('export.about.title')],
    ['consents', say('export.consents.title')],
    ['sign-in', say('export.signIn.title')],
    ['devices', say('export.devices.title')],
    ['apps', say('export.apps.title')],
    ['activity', say('export.activity.title')],
    ['messages', say('export.messages.title')],
    ['letters', say('export.kind.letters')],
    ['privacy', say('export.kind.privacyRequests')],
    ['records', say('export.records.title')],
  ] as const;

function Header({ document: { exportedAt }, tools: { say, context } }: PageProps) {
  const { familyName, timeZone, language } = context;
  const when = momentInWords(Date.parse(exportedAt), language, timeZone);
  return (
    <header>
      <p className="brand">
        <span className="arch" aria-hidden="true">
          <span />
        </span>
        {familyName}
      </p>
      <h1>{say('export.page.title', { familyName })}</h1>
      <p className="soft">{say('export.page.lead', { when, zone: zoneName(timeZone) })}</p>
      <nav aria-label={say('export.page.contents')}>
        <ul>
          {contents(say).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function ExportPage(props: PageProps) {
  const { say, context } = props.tools;
  const { language, familyName, palette } = context;
  return (
    <html lang={languageTag(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{say('export.page.title', { familyName })}</title>
        <style>{pageStyle(palette)}</style>
      </head>
      <body>
        <Header {...props} />
        <main>
          <AboutSection {...props} />
          <ConsentSection {...props} />
          <SignInSection {...props} />
          <DeviceSection {...props} />
          <AppSection {...props} />
          <ActivitySection {...props} />
          <MessageSection {...props} />
          <LetterSection {...props} />
          <PrivacySection {...props} />
          <RecordSection {...props} />
        </main>
        <footer>
          <p>{say('export.page.json', { address: props.document.$schema })}</p>
          <p>{say('export.page.withheld')}</p>
        </footer>
      </body>
    </html>
  );
}

/** The page of an export for people: in the account's language, to read and to print, complete without a network (settled C7). */
export const renderExportPage = (document: ExportDocument, context: ExportPageContext): string =>
  `<!doctype html>${renderToStaticMarkup(<ExportPage document={document} tools={pageTools(context)} />)}`;
