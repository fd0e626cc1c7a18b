import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const modules = join(root, 'node_modules');

/** What stays outside of the bundle: a binary, and tables that are read from the disk. */
const packages = ['@node-rs/argon2', '@ip-location-db/geo-whois-asn-country-mmdb'];

/** The package that brings argon2 for this machine. */
const binaries = (): string[] =>
  readdirSync(join(modules, '@node-rs'))
    .filter((name) => name.startsWith('argon2-'))
    .map((name) => `@node-rs/${name}`);

/** Folders of the repository without which the product does not run, once it is built; Node comes besides. */
export const shippedFolders = (): string[] => [
  ...['platform', 'portal', 'portal-server'].map((name) => `dist/${name}`),
  'brand',
  ...[...packages, ...binaries()].map((name) => `node_modules/${name}`),
];
