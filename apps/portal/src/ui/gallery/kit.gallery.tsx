import { actionScenes } from './kit-actions.gallery.tsx';
import { fieldScenes } from './kit-fields.gallery.tsx';
import { homeScenes } from './kit-home.gallery.tsx';
import { placeScenes } from './kit-places.gallery.tsx';
import type { Scene } from './scene.ts';

/** Every component of the kit in every state. */
export const scenes: readonly Scene[] = [...actionScenes, ...fieldScenes, ...placeScenes, ...homeScenes];
