import { laterPaths, type PortalPath } from '@foyer/contract/portal-paths';

const later: ReadonlySet<string> = new Set(laterPaths);

/** @returns whether a path has a screen already, so that it can be offered */
export const hasScreen = (path: PortalPath): boolean => !later.has(path);
