import type { ReactNode } from 'react';
import styles from './page.module.css';

export type PageProps = {
  /** Under the card, on the quiet background: "New here? Create an account". */
  readonly below?: ReactNode;
  /** It asks for much: on a phone the doorway does not stand above it. */
  readonly long?: boolean;
  readonly children: ReactNode;
};

/** The content of one screen between header and footer: one form of 26rem. */
export function Page({ below, long, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.main} data-long={long || undefined}>
      <div className={styles.card}>{children}</div>
      {below && <div className={styles.below}>{below}</div>}
    </main>
  );
}

export type FrameProps = {
  /** Words of the link that leads a keyboard straight to the content. */
  readonly skipLabel: ReactNode;
  readonly header: ReactNode;
  readonly footer: ReactNode;
  /** The drawing beside the form, or above it on a phone; left out where somebody is at home. */
  readonly scene?: ReactNode;
  readonly children: ReactNode;
};

/** What every screen stands in: skip link, fixed header, scene, content, footer. */
export function Frame({ skipLabel, header, footer, scene, children }: FrameProps) {
  return (
    <div className={styles.frame} data-scene={scene ? '' : undefined}>
      <a className={styles.skip} href="#main">
        {skipLabel}
      </a>
      <header className={styles.header}>{header}</header>
      {scene && <div className={styles.scene}>{scene}</div>}
      {children}
      <footer className={styles.footer}>{footer}</footer>
    </div>
  );
}

export type HeaderBarProps = { readonly logo: ReactNode; readonly end?: ReactNode };

/** The inside of the header: the logo at the start, what belongs to the person at the end. */
export function HeaderBar({ logo, end }: HeaderBarProps) {
  return (
    <div className={styles.headerBar}>
      <div className={styles.logo}>{logo}</div>
      {end}
    </div>
  );
}

export type FooterBarProps = {
  /** Names the list of links for screen readers. */
  readonly label: string;
  /** Each a TextLink of soft tone. */
  readonly links: ReactNode;
  /** The button that opens the language picker. */
  readonly language: ReactNode;
  readonly copyright: ReactNode;
  /** What comes late and only to some: it stands in the margin above the links, so that it moves nothing. */
  readonly more: ReactNode;
};

/** The inside of the footer: one row, on a phone two. */
export function FooterBar({ label, links, language, copyright, more }: FooterBarProps) {
  return (
    <div className={styles.footerBar}>
      <div className={styles.footerMore}>{more}</div>
      <nav aria-label={label}>{links}</nav>
      <div>
        {language}
        <span>{copyright}</span>
      </div>
    </div>
  );
}
