/** Parameters whose values are a code or a token: they must not stay in the address (security: R79). */
export const secretParameters: readonly string[] = ['authorizeCode', 'accessToken'];

/** Parameters with personal data. They leave the address bar together with the secrets; the portal still reads them. */
const personalParameters: readonly string[] = ['login_hint'];

/** What the link of a letter is for, beside its secret: `?for=dsrr#t=…`; one without it ends a lock (settled X5). */
export const linkPurposes = [
  'unlock',
  'cancelDeletion',
  'receipt',
  'dsrr',
  'veto',
  'undo',
  'recovery',
  'recoveryAddress',
] as const;

/** What the link of a letter is for. */
export type LinkPurpose = (typeof linkPurposes)[number];

/** How a fragment begins that carries the secret of a mailed link. */
export const linkTokenPrefix = 't=';

/** How a fragment begins that carries the code of a device, in the link that devices draw as a QR code: `/pair#c=…`. */
export const userCodePrefix = 'c=';

/** The property of the window that holds the URL of the visit, secrets included, until the portal reads it. */
export const initialUrlKey = 'initialUrl';

/** The property of the window that holds the link of the page that was pressed last, until the portal reads it. */
export const earlyPressKey = 'earlyPress';

/**
 * The first script of every page of the portal. It takes secrets out of the address bar and the history, and keeps the
 * URL as it was for the portal. What else stands in the address stays as it was written, byte for byte (settled B1), and
 * an address without secrets is left alone. Pages name what they load so that no browser asks for it before this has run.
 *
 * Where the address says something, a link of the page that is pressed before the portal has read the address waits for
 * it: the next page would know neither the partner app nor the secret. The portal presses it again.
 */
export const initialUrlScript = (): string =>
  [
    '{const{href,origin,pathname,search,hash}=location,parts=search.slice(1).split("&"),',
    // The ampersand in front: by itself a part that begins with a question mark would lose it.
    `kept=parts.filter(part=>!${JSON.stringify([...secretParameters, ...personalParameters])}.some(name=>new URLSearchParams("&"+part).has(name))),`,
    `query=kept.join("&"),isLink=/^#(${linkTokenPrefix}|${userCodePrefix})/.test(hash);`,
    'if(isLink||kept.length<parts.length)',
    `window.${initialUrlKey}=href,`,
    'history.replaceState(null,"",origin+pathname+(query&&"?"+query)+(isLink?"":hash));',
    `if(search||isLink)window.${earlyPressKey}={},addEventListener("click",event=>{`,
    `const early=window.${earlyPressKey},link=event.target.closest("a:not([target])");`,
    'if(early&&link)early.link=link,event.preventDefault()})}',
  ].join('');

/** @returns the element that imports modules inline, so that no browser finds them before what stands above has run */
export const moduleScript = (addresses: readonly string[]): string =>
  `<script type="module">${addresses.map((address) => `import"${address}"`).join(';')}</script>`;
