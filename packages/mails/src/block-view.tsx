import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Block, Fact } from './blocks.ts';
import { readable } from './readable.ts';
import type { LetterStyles } from './styles.ts';

/** What every part is drawn with. */
interface Styled {
  styles: LetterStyles;
}

/** A table for layout only: no other box keeps its shape in every mail program. */
export function LayoutTable({
  children,
  ...rest
}: {
  children: ReactNode;
  className?: string;
  width?: string | number;
  style?: CSSProperties;
  lang?: string;
}) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...rest}>
      <tbody>{children}</tbody>
    </table>
  );
}

function CodeView({ label, digits, styles }: { label: string; digits: string } & Styled) {
  return (
    <LayoutTable width="100%">
      <tr>
        <td className="codeBox" style={styles.codeBox}>
          <p className="soft" style={styles.codeLabel}>
            {label}
          </p>
          <p className="ink digits" style={styles.digits}>
            {digits}
          </p>
        </td>
      </tr>
    </LayoutTable>
  );
}

interface ButtonViewProps extends Styled {
  label: string;
  href: string;
  fallback: string;
}

function ButtonView({ label, href, fallback, styles }: ButtonViewProps) {
  return (
    <>
      <LayoutTable className="buttonTable">
        <tr>
          <td className="accent" style={styles.buttonCell}>
            <a className="accent button" href={href} target="_blank" rel="noopener" style={styles.button}>
              {readable(label)}
            </a>
          </td>
        </tr>
      </LayoutTable>
      <p className="soft" style={styles.fallback}>
        {fallback}
        <br />
        <a href={href} target="_blank" rel="noopener" style={styles.address}>
          {href}
        </a>
      </p>
    </>
  );
}

function FactValue({ value, href, styles }: Fact & Styled) {
  if (!href) return readable(value);
  return (
    <a href={href} target="_blank" rel="noopener" style={styles.factLink}>
      {readable(value)}
    </a>
  );
}

function FactsView({ facts, styles }: { facts: Fact[] } & Styled) {
  return (
    <LayoutTable width="100%">
      {facts.map((fact) => (
        <tr key={fact.label}>
          <td className="soft line" style={{ ...styles.factLabel, ...styles.factLine }}>
            {readable(fact.label)}
          </td>
          <td className="ink line" style={{ ...styles.factValue, ...styles.factLine }}>
            <FactValue {...fact} styles={styles} />
          </td>
        </tr>
      ))}
    </LayoutTable>
  );
}

/** What somebody wrote keeps its lines; Outlook knows no other way. */
const lines = (text: string): ReactNode[] =>
  [...text.split('\n').entries()].map(([index, line]) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {readable(line)}
    </Fragment>
  ));

function QuoteView({ text, styles }: { text: string } & Styled) {
  return (
    <LayoutTable width="100%">
      <tr>
        <td className="soft quote" style={styles.quote}>
          {lines(text)}
        </td>
      </tr>
    </LayoutTable>
  );
}

/** One block of a letter in HTML. */
export function BlockView({ block, styles }: { block: Block } & Styled) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="body" style={styles.paragraph}>
          {lines(block.text)}
        </p>
      );
    case 'note':
      return (
        <p className="soft" style={styles.note}>
          {lines(block.text)}
        </p>
      );
    case 'code':
      return <CodeView {...block} styles={styles} />;
    case 'button':
      return <ButtonView {...block} styles={styles} />;
    case 'quote':
      return <QuoteView text={block.text} styles={styles} />;
    case 'facts':
      return <FactsView facts={block.facts} styles={styles} />;
  }
}
