import { expect, test } from 'vitest';
import { inside, moved, squareOf, wholeCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

test('as much as fits is the middle of the longer side', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 });
});

test('enlarged twice a quarter of it is shown', () => {
  expect(squareOf(wide, { ...wholeCrop, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

test.each([
  ['left', { x: 9, y: 0 }, { left: 0, top: 0, side: 200 }],
  ['right', { x: -9, y: 0 }, { left: 200, top: 0, side: 200 }],
])('however far it is pulled, nothing beside the picture shows: to its %s end', (_, by, square) => {
  expect(squareOf(wide, moved(wide, wholeCrop, by))).toEqual(square);
});

test('pulling back goes back at once, however far it was pulled over the edge', () => {
  const atEnd = moved(wide, wholeCrop, { x: 9, y: 0 });
  expect(squareOf(wide, moved(wide, atEnd, { x: -0.25, y: 0 }))).toMatchObject({ left: 50 });
});

test('it is enlarged four times at most, and never made smaller than the square', () => {
  expect(inside(wide, { ...wholeCrop, zoom: 99 }).zoom).toBe(4);
  expect(inside(wide, { ...wholeCrop, zoom: 0 }).zoom).toBe(1);
});
