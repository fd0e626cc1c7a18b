const ignoresDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for budgets only: `+tag` and the dots of Gmail are removed (security: R46). Identity
 * and locks never use it: two addresses with one mailbox are two accounts.
 * @param emailKey address in lower case
 */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  const domain = emailKey.slice(at + 1);
  const [local = ''] = emailKey.slice(0, at).split('+', 1);
  if (local === '') return emailKey;
  return ignoresDots.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
