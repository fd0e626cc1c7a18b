const wellKnown = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'proton.me',
];

/** Whether one step makes one text out of the other: a letter more, less, changed, or two swapped. */
function isOneStepFrom(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/**
 * @param address as typed
 * @returns the address at the well-known domain that was probably meant (`gmial.com` → `gmail.com`), or undefined
 */
export function suggestAddress(address: string): string | undefined {
  const text = address.trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < 4 || wellKnown.includes(domain)) return undefined;
  const meant = wellKnown.find((known) => isOneStepFrom(domain, known));
  return meant && `${text.slice(0, at)}@${meant}`;
}
