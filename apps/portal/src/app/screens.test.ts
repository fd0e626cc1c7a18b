import { expect, test } from 'vitest';
import { loadScreen } from './load-view.ts';
import { askWho, notFound, refused, routes } from './routes.ts';

const files = import.meta.glob<object>(['../nouns/*/*-screen.tsx', './shell/*-screen.tsx']);
const all = [...Object.entries(routes), ...Object.entries({ askWho, notFound, refused })];

test.each(all)('%s has a screen, which is the only thing that its module exports', async (_, route) => {
  const exported = await files[route.module]?.();
  expect(Object.values(exported ?? {})).toEqual([await loadScreen(route)]);
});
