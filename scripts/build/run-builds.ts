import { join } from 'node:path';
import { build, createBuilder } from 'vite';
import { root } from '../root.ts';

const configOf = (app: string): string => join(root, 'apps', app, 'vite.config.ts');

// The portal's halves are environments of one configuration.
const portal = await createBuilder({ configFile: configOf('portal'), logLevel: 'warn' });
await Promise.all([portal.buildApp(), build({ configFile: configOf('platform'), logLevel: 'warn' })]);
