import * as z from 'zod/mini';

/** A drawing's place below the kit's directory: no way out of it, nothing but SVG. */
export const drawing = z.string().check(
  z.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+){0,2}\.svg$/, {
    error: 'name an SVG file inside the kit, such as "apps/store.svg": small letters, digits and hyphens',
  }),
);
