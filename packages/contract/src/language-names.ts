import type { Language } from './languages.ts';

/** The 22 languages of specification section 9, each named in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  ja: '日本語',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  vi: 'Tiếng Việt',
  nl: 'Nederlands',
  th: 'ไทย',
  uk: 'Українська',
  ru: 'Русский',
  sv: 'Svenska',
  da: 'Dansk',
  nb: 'Norsk bokmål',
  pt: 'Português (Brasil)',
  tr: 'Türkçe',
  fi: 'Suomi',
  pl: 'Polski',
  cs: 'Čeština',
  hu: 'Magyar',
  ro: 'Română',
  bg: 'Български',
};
