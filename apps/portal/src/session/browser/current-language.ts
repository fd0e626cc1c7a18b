import { defaultLanguage, type Language, matchLanguage } from '@foyer/contract/languages';
import { local } from './web-storage.ts';

const key = 'lang';
let current: Language | undefined;

/** The language that was chosen earlier on this device, or undefined. */
export const storedLanguage = (): Language | undefined => matchLanguage(local.read(key));

/** The language in use: it goes out as `acceptLanguage`. */
export const currentLanguage = (): Language => current ?? storedLanguage() ?? defaultLanguage;

/** Takes a language into use; `chosen` by the link or the visitor, it is kept for next time. */
export function setLanguage(language: Language, chosen: boolean): void {
  current = language;
  if (!chosen) return;
  local.write(key, language);
  // The cookie lets the server answer in the same language; it tells nothing else.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `lang=${language}; Path=/; Max-Age=34560000; SameSite=Lax`;
}
