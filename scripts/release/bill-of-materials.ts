import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../root.ts';

/** A package as CycloneDX tells it, as far as it is looked at. */
export interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  type?: string;
  externalReferences?: { type: string; url: string }[];
}

/** CycloneDX, as far as it is looked at; all else goes through as npm wrote it. */
interface BillOfMaterials {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** A workspace whose code is in the release, and what its code needs. */
export interface ShippedWorkspace {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

const refOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

/** What the packages of the release need, one through the other; npm lists what workspaces are developed with, too. */
function reachable({ dependencies }: BillOfMaterials, workspaces: readonly ShippedWorkspace[]): Set<string> {
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const own = new Map(workspaces.map((each) => [refOf(each), each]));
  const found = new Set<string>();
  const add = (ref: string): void => {
    if (found.has(ref)) return;
    found.add(ref);
    const wanted = own.get(ref)?.dependencies;
    for (const next of needs.get(ref) ?? [])
      if (!own.has(ref) || (wanted && next.slice(0, next.lastIndexOf('@')) in wanted)) add(next);
  };
  for (const workspace of own.keys()) add(workspace);
  return found;
}

/** Where a package was fetched from says something about the machine that built, and nothing about the package. */
const withoutSource = (each: Component): Component => ({
  ...each,
  externalReferences: (each.externalReferences ?? []).filter(({ type }) => type !== 'distribution'),
});

/** As RFC 9562 writes an identifier that is made from a name (version 8). */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');

/** What npm says of the whole tree, as CycloneDX. */
export const billOfTree = (): string =>
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/**
 * What is in a release, out of what npm says of the whole tree (`npm sbom --sbom-format cyclonedx`). The same tree gives the
 * same text.
 * @param made when the sources were last changed
 */
export function billOfMaterials(
  ofTree: string,
  { workspaces, version, made }: { workspaces: readonly ShippedWorkspace[]; version: string; made: Date },
): BillOfMaterials {
  const tree: BillOfMaterials = JSON.parse(ofTree);
  const shipped = reachable(tree, workspaces);
  const components = tree.components.filter((each) => shipped.has(each['bom-ref'])).map(withoutSource);
  const refs = new Set(components.map((each) => each['bom-ref']));
  const roots = workspaces.map(refOf);
  const product = refOf({ name: 'foyer', version });
  const isShipped = ({ ref }: { ref: string }) => refs.has(ref);
  return {
    ...tree,
    serialNumber: `urn:uuid:${uuidOf(`${version} ${[...refs].toSorted().join(' ')}`)}`,
    metadata: {
      ...tree.metadata,
      timestamp: made.toISOString(),
      component: { 'bom-ref': product, type: 'application', name: 'foyer', version },
    },
    components,
    dependencies: [
      { ref: product, dependsOn: roots },
      ...tree.dependencies.filter(isShipped).map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((other) => refs.has(other)),
      })),
    ],
  };
}
