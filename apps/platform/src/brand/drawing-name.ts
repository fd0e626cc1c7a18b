import * as z from 'zod/mini';

/** The place of the one picture in pixels. */
export const touchIconName = z.string().check(
  z.regex(/^[a-z0-9-]+\.png$/, {
    error: 'name a PNG file inside the kit, such as "touch-icon.png": small letters, digits and hyphens',
  }),
);

/** A drawing's place below the kit's directory: no way out of it, nothing but SVG. */
export const drawing = z.string().check(
  z.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+){0,2}\.svg$/, {
    error: 'name an SVG file inside the kit, such as "apps/store.svg": small letters, digits and hyphens',
  }),
);
