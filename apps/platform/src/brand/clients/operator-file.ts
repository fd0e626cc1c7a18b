import * as z from 'zod/mini';

/** Who runs an app that is not the family's own: named on the screen that asks the user for consent (settled G4). */
export const operatorFile = z.strictObject({
  /** As the company is registered. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  privacyPolicy: z.string().check(
    z.maxLength(2000),
    z.refine((address) => URL.canParse(address) && new URL(address).protocol === 'https:', {
      error: 'write the address of the privacy policy, such as "https://energy.example/privacy"',
    }),
  ),
});

/** The company that runs an app. */
export type Operator = z.output<typeof operatorFile>;
