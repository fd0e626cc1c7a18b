import { hash } from 'node:crypto';
import type { Config } from '../kernel/config/config.ts';

/** Hashes of a page's inline scripts and style sheets, `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The group that violations are reported to, and where it collects them. */
export const reportingEndpoints = 'csp="/csp-report"';

const reporting = ['report-to csp', 'report-uri /csp-report'];

const sourceHash = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;

const elements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const isDataBlock = (attributes: string) => /\btype="application\/(?:ld\+)?json"/.test(attributes);
const isExternal = (attributes: string) => /\ssrc=/.test(attributes);

/**
 * The hashes that a page needs under `script-src` and `style-src`; a block of JSON is no script.
 * @param page HTML that our own build or renderer made: it is not parsed, and must not hold markup inside of scripts
 */
export function inlineHashes(page: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name, attributes = '', text = ''] of page.matchAll(elements)) {
    if (name?.toLowerCase() === 'style') styles.add(sourceHash(text));
    else if (!isDataBlock(attributes) && !isExternal(attributes)) scripts.add(sourceHash(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

const quoted = (hashes: readonly string[]) => hashes.map((each) => ` '${each}'`).join('');

/** What of the configuration the policy depends on. */
export type PolicyConfig = Pick<Config, 'bases' | 'publicUrl'>;

/** The CSP of a page of the portal (security.md, "Content security policy"). */
export function pagePolicy({ scripts, styles }: InlineHashes, { bases, publicUrl }: PolicyConfig): string {
  const origins = [...new Set(Object.values(bases).filter((base) => base !== ''))];
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${quoted(styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...reporting,
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The CSP of a document that only has text and its own style sheet: nothing runs, nothing is sent. */
export const documentPolicy = (styles: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src${styles.length > 0 ? quoted(styles) : " 'self'"}`,
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...reporting,
  ].join('; ');
