import { servicePrefixes } from '@foyer/contract/call';
import { calls } from '@foyer/contract/calls';
import { faults } from '@foyer/contract/faults/faults';
import type { Plugin } from 'vite';

const baseOf = (service: string) => (service === 'cloud' || service === 'legal' ? service : 'account');

/** The contract's calls as `{name: [path, base, repeatable, reads]}`. */
const table = Object.fromEntries(
  Object.entries(calls).map(([name, { service, repeatable, rate }]) => [
    name,
    [servicePrefixes[service] + name, baseOf(service), repeatable, rate === 'read'],
  ]),
);

/** The flags of the contract's faults. */
const flags = Object.fromEntries(Object.entries(faults).map(([fault, { flag }]) => [fault, flag]));

/** Gives the client the paths of all calls and the flags of all faults, without schemas, which the first visit does not need. */
export function callTable(): Plugin {
  const name = 'virtual:call-table';
  return {
    name: 'call-table',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const callTable = ${JSON.stringify(table)};export const faultFlags = ${JSON.stringify(flags)};`
        : undefined,
  };
}
