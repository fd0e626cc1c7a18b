import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingProblems } from './drawings.ts';
import type { Palette } from './palette.ts';

/** What is drawn in front of the sky and the sun, by day and by night: SVG text, 300 × 520 units, its sky left empty. */
export interface Scene {
  light: string;
  dark: string;
}

/** The largest drawing of a scene: it rides in every page that is rendered ahead (performance.md). Bytes. */
const largestSceneDrawing = 1228;

/** How much of the ground shows through each row of hills, the far one first. */
const haze = { light: [0.62, 0.82, 1], dark: [0.3, 0.2, 0.12] } as const;
const hillPaths = [
  'M0 398c46-20 92-16 146 8s104 24 154 0v114H0z',
  'M0 440c70-26 124-8 176 14s92 12 124-6v72H0z',
  'M0 486c60-22 140-20 300 10v24H0z',
];

const hills = (colour: string, shares: readonly number[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 520"><g fill="${colour}">${hillPaths
    .map((path, at) => `<path fill-opacity="${shares[at]}" d="${path}"/>`)
    .join('')}</g></svg>`;

/** The scene of a kit that brings none: hills in its accent. */
export const plainScene = ({ accent: [light, dark] }: Palette): Scene => ({
  light: hills(light, haze.light),
  dark: hills(dark, haze.dark),
});

/**
 * Reads the drawings of a kit's own scene.
 * @param names as written in `brand.json`
 * @param problems receives a sentence for everything that is wrong
 */
export function readScene(directory: string, names: Scene, problems: string[]): Scene {
  const read = (name: string): string => {
    try {
      const text = readFileSync(join(directory, name), 'utf8');
      problems.push(...sceneProblems(text).map((sentence) => `${name}: ${sentence}`));
      return text;
    } catch {
      problems.push(`${name}: cannot be read`);
      return '';
    }
  };
  return { light: read(names.light), dark: read(names.dark) };
}

const sceneProblems = (text: string): string[] => [
  ...drawingProblems(text),
  ...(Buffer.byteLength(text) > largestSceneDrawing
    ? ['is larger than 1.2 KiB: it rides in every page']
    : []),
];
