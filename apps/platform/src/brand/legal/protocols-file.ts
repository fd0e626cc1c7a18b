import { protocolCode } from '@foyer/contract/fields/account-fields';
import { countryCode } from '@foyer/contract/fields/fields';
import * as z from 'zod/mini';
import { localText } from '../local-text.ts';

const version = z.strictObject({
  version: z.iso.date({ error: 'a version is the day it takes effect, such as "2026-09-01"' }),
  summary: z.optional(localText),
});

const versions = z.array(version).check(z.minLength(1));

/** Capitals, so that a region never looks like a language in an address. */
const regionName = z.string().check(
  z.regex(/^[A-Z][A-Z0-9-]{1,19}$/, {
    error: 'a region is named in capitals, such as "US" or "EEA"',
  }),
);

const region = z.strictObject({
  countries: z.optional(z.array(countryCode).check(z.minLength(1))),
  brands: z.optional(z.array(z.string()).check(z.minLength(1))),
  title: z.optional(localText),
  needsAcceptance: z.optional(z.boolean()),
  versions,
});

const protocol = z.strictObject({
  title: localText,
  needsAcceptance: z.boolean(),
  versions,
  regions: z._default(z.record(regionName, region), {}),
});

/** The shape of `legal/protocols.json`; order of versions and files are checked by the loader. */
export const protocolsFile = z.record(protocolCode, protocol);

/** What `legal/protocols.json` holds. */
export type ProtocolsFile = z.output<typeof protocolsFile>;
