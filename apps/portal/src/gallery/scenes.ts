import type { PartScene, ScreenScene } from '../scenes/screen-scene.ts';
import type { Scene } from '../ui/gallery/scene.ts';

/** A component of the kit, part of a screen, or a whole one. */
export type AnyScene = Scene | PartScene | ScreenScene;

const files = import.meta.glob<{ scenes: readonly AnyScene[] }>('../**/*.gallery.tsx', { eager: true });

const found = Object.values(files).flatMap(({ scenes }) => scenes ?? []);

/** Every scene by its id, in order; files that belong to another's list bring nothing of their own. */
export const scenes: ReadonlyMap<string, AnyScene> = new Map(
  found.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((scene) => [scene.id, scene]),
);
