/** What the error of a delivery means; others are reply codes of the mail server (RFC 5321). */
const meanings: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server refuses the user or password of SMTP_URL',
  ECONNECTION:
    'nothing answers there, or it ended the connection: check host and port of SMTP_URL, the firewall, and the log of the mail server',
  ESOCKET: 'nothing answers there, or its certificate is not trusted: check host and port of SMTP_URL',
  EDNS: 'the host of SMTP_URL has no address',
  ETIMEDOUT: 'the mail server did not answer in time',
  ETLS: 'the mail server offers no STARTTLS, and production demands it (`?tls=` in operating.md)',
  '500': 'the mail server does not know STARTTLS, and production demands it (`?tls=` in operating.md)',
  '530': 'the mail server wants a user and password in SMTP_URL, or TLS',
  '535': 'the mail server refuses the user or password of SMTP_URL',
  '550': 'the mail server refuses this recipient, or the sender of MAIL_FROM',
  address: 'the address is none that mail goes to',
};

/** @returns the error of a delivery, and what it means where that is known */
export function explainedError(error: string): string {
  const meaning = meanings[error];
  return meaning === undefined ? error : `${error}: ${meaning}`;
}
