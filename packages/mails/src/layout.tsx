import { languageTag } from '@foyer/contract/languages';
import { BlockView, LayoutTable } from './block-view.tsx';
import type { LetterTools, LetterWords } from './letter-tools.ts';
import { previewOf } from './preview.ts';
import { readable } from './readable.ts';
import { frameWidth, type LetterStyles, letterStyles, styleSheet } from './styles.ts';
import { footerLines } from './text.ts';

function Head({ title, tools }: { title: string; tools: LetterTools }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{title}</title>
      <style>{styleSheet(tools.context.brand.palette)}</style>
    </head>
  );
}

interface Part {
  tools: LetterTools;
  styles: LetterStyles;
}

/** The doorway and its sun are drawn with colour alone: pictures are blocked in most inboxes until the reader allows them. */
function Masthead({ tools: { context }, styles }: Part) {
  const { brand, appName } = context;
  const isFamily = appName.startsWith(brand.familyName);
  return (
    <LayoutTable width="100%">
      <tr>
        <td width="34">
          <div className="accent" aria-hidden="true" style={styles.arch}>
            <div style={styles.sun}>&nbsp;</div>
          </div>
        </td>
        <td className="ink" style={styles.family}>
          {brand.familyName}
        </td>
        {!isFamily && (
          <td className="soft" style={styles.app}>
            {appName}
          </td>
        )}
      </tr>
    </LayoutTable>
  );
}

function Card({ title, blocks, styles }: LetterWords & Pick<Part, 'styles'>) {
  return (
    <LayoutTable width="100%">
      <tr>
        <td className="card" style={styles.card}>
          <h1 className="ink" style={styles.title}>
            {readable(title)}
          </h1>
          {[...blocks.entries()].map(([index, block]) => (
            <div key={index} style={{ paddingTop: index === 0 ? '14px' : '20px' }}>
              <BlockView block={block} styles={styles} />
            </div>
          ))}
        </td>
      </tr>
    </LayoutTable>
  );
}

function Footer({ tools, styles }: Part) {
  const { phone } = tools.context.brand.support;
  return footerLines(tools).map((line) => (
    <p key={line} className="soft" style={styles.footer}>
      {readable(line).replace(phone, () => phone.replaceAll(' ', '\u00a0'))}
    </p>
  ));
}

/** A letter as an HTML document: one column of at most 560 px, light and dark. */
export function LetterPage({ words, tools }: { words: LetterWords; tools: LetterTools }) {
  const { palette, shape } = tools.context.brand;
  const styles = letterStyles(palette, shape);
  return (
    <html lang={languageTag(tools.context.language)}>
      <Head title={words.subject} tools={tools} />
      <body className="page" style={styles.page}>
        <div style={styles.hidden}>{previewOf(words)}</div>
        <LayoutTable
          className="page"
          width="100%"
          style={styles.sheet}
          lang={languageTag(tools.context.language)}
        >
          <tr>
            <td align="center" style={{ padding: '28px 14px 40px' }}>
              <LayoutTable width={frameWidth} style={styles.frame}>
                <tr>
                  <td style={{ padding: '0 4px 18px' }}>
                    <Masthead tools={tools} styles={styles} />
                  </td>
                </tr>
                <tr>
                  <td>
                    <Card {...words} styles={styles} />
                  </td>
                </tr>
                <tr>
                  <td style={{ padding: '12px 4px 0' }}>
                    <Footer tools={tools} styles={styles} />
                  </td>
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}
