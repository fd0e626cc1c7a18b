import type { ReactNode } from 'react';

/** One look of a component or a screen, shown by the gallery under its id (`kit/button`). */
export type Scene = { readonly id: string; readonly render: () => ReactNode };
