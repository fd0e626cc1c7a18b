import type { ReactNode } from 'react';
import styles from './page.module.css';

export type PageProps = {
  /** Under the card, on the quiet background: "New here? Create an account". */
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

/** The content of one screen between header and footer: one form of 26rem. */
export function Page({ below, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
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
  readonly copyright: ReactNode;
  /** The legal links, each a TextLink of soft tone. */
  readonly links: ReactNode;
  /** The button that opens the language picker. */
  readonly language: ReactNode;
  /** What comes late or only to some: its room is kept. */
  readonly more: ReactNode;
};

/** The inside of the footer. */
export function FooterBar({ copyright, links, language, more }: FooterBarProps) {
  return (
    <div className={styles.footerBar}>
      <div className={styles.footerLinks}>{links}</div>
      {language}
      <div className={styles.copyright}>{copyright}</div>
      <div className={styles.footerMore}>{more}</div>
    </div>
  );
}
