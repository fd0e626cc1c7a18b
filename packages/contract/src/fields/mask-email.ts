/**
 * Masked address, specification section 5: fewer than 3 local characters are all starred;
 * otherwise one third (rounded down) at each end is kept with three stars between.
 * Text without `@` is treated as a local part.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = Array.from(at < 0 ? email : email.slice(0, at));
  const domain = at < 0 ? '' : email.slice(at);
  if (local.length < 3) return '*'.repeat(local.length) + domain;
  const kept = Math.floor(local.length / 3);
  return `${local.slice(0, kept).join('')}***${local.slice(-kept).join('')}${domain}`;
}
