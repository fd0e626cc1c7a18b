/** Groups of mailboxes, by what helps there when a mail does not show up. */
export type ProviderKind =
  | 'gmail'
  | 'microsoft'
  | 'apple'
  | 'yahoo'
  | 'unitedInternet'
  | 'carrier'
  | 'private'
  | 'unknown';

/** The provider of an address. */
export interface MailProvider {
  kind: ProviderKind;
  /** Where its mailboxes are read, for those with a page that everybody uses. */
  webmail?: { name: string; address: string };
}

type Row = readonly [domains: string, provider: MailProvider];

const rows: readonly Row[] = [
  ['gmail.com googlemail.com', webmail('gmail', 'Gmail', 'https://mail.google.com/')],
  ['icloud.com me.com mac.com', webmail('apple', 'iCloud Mail', 'https://www.icloud.com/mail')],
  ['ymail.com rocketmail.com', webmail('yahoo', 'Yahoo Mail', 'https://mail.yahoo.com/')],
  ['yahoo.co.jp ymail.ne.jp', webmail('yahoo', 'Yahoo!メール', 'https://mail.yahoo.co.jp/')],
  ['gmx.de gmx.net gmx.at gmx.ch', webmail('unitedInternet', 'GMX', 'https://www.gmx.net/')],
  ['web.de', webmail('unitedInternet', 'WEB.DE', 'https://web.de/')],
  ['docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp', { kind: 'carrier' }],
  ['ymobile.ne.jp ymobile1.ne.jp uqmobile.jp rakumail.jp', { kind: 'carrier' }],
  ['aol.com aol.de mail.com zoho.com fastmail.com hey.com proton.me protonmail.com', { kind: 'private' }],
  ['gmx.com t-online.de freenet.de posteo.de mailbox.org', { kind: 'private' }],
  ['orange.fr free.fr sfr.fr laposte.net libero.it virgilio.it tiscali.it', { kind: 'private' }],
  ['seznam.cz wp.pl o2.pl onet.pl interia.pl mail.ru yandex.ru ukr.net abv.bg', { kind: 'private' }],
  ['naver.com qq.com 163.com nifty.com biglobe.ne.jp so-net.ne.jp ocn.ne.jp', { kind: 'private' }],
];

const byDomain: ReadonlyMap<string, MailProvider> = new Map(
  rows.flatMap(([domains, provider]) => domains.split(' ').map((domain) => [domain, provider] as const)),
);

/** Providers that have a domain of their own in many countries. */
const inManyCountries: readonly (readonly [pattern: RegExp, provider: MailProvider])[] = [
  [
    /^(?:outlook|hotmail|live|msn)(?:\.[a-z]{2,3}){1,2}$/,
    webmail('microsoft', 'Outlook', 'https://outlook.live.com/mail/'),
  ],
  [/^yahoo(?:\.[a-z]{2,3}){1,2}$/, webmail('yahoo', 'Yahoo Mail', 'https://mail.yahoo.com/')],
];

function webmail(kind: ProviderKind, name: string, address: string): MailProvider {
  return { kind, webmail: { name, address } };
}

/** What stands behind the `@`, in small letters; empty where there is none. */
export const domainOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 0 ? '' : address.slice(at + 1).toLowerCase();
};

/** @returns the provider of an address; `unknown` may be a company, a school or anybody's own domain */
export function providerOf(address: string): MailProvider {
  const domain = domainOf(address);
  const found = byDomain.get(domain) ?? inManyCountries.find(([pattern]) => pattern.test(domain))?.[1];
  return found ?? { kind: 'unknown' };
}
