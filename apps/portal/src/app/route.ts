import type { ComponentType } from 'react';
import type { PlainKey } from '../i18n/text.tsx';

/** A screen of the portal: a component without props. */
export type Screen = ComponentType;

/** How a path is shown: the words of the page's title, and its screen, fetched when it is first wanted. */
export interface Route {
  title: PlainKey;
  load: () => Promise<Screen>;
}
