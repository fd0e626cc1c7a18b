/** Parameters whose values are a code or a token: they must not stay in the address (security: R79). */
export const secretParameters: readonly string[] = ['authorizeCode', 'accessToken'];

/** How a fragment begins that carries the secret of a mailed link. */
export const linkTokenMark = 't=';

/** Where the address waits, secrets included, until the portal takes it: a property of the window. */
export const arrivalKey = 'arrivedAt';

/**
 * The first thing in every page of the portal: takes secrets out of the address bar and the history, and leaves the
 * address as it was to the portal. Pages name what they load in such a way that no browser asks for it earlier.
 */
export const arrivalScript = [
  `{let u=new URL(location),a=u.href;for(let n of${JSON.stringify(secretParameters)})`,
  `u.searchParams.delete(n);/^#${linkTokenMark}/.test(u.hash)&&(u.hash="");`,
  `u.href!=a&&(${arrivalKey}=a,history.replaceState(null,"",u))}`,
].join('');

/** @returns the element that runs modules, none of which a browser finds before what stands above it has run */
export const moduleScript = (addresses: readonly string[]): string =>
  `<script type="module">${addresses.map((address) => `import"${address}"`).join(';')}</script>`;
