import { expect, test } from 'vitest';
import type { ImageReason } from './image-rules.ts';
import { UploadList } from './upload-list.ts';

const rules = { maxCount: 2, maxBytes: 100 };
const photo = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

/** A list whose pictures are compressed by hand. */
function listed() {
  const jobs: ((outcome: Blob | ImageReason) => void)[] = [];
  const list = new UploadList(rules, () => new Promise((done) => jobs.push(done)));
  const states = () => list.get().items.map(({ file, status, reason }) => [file.name, status, reason]);
  return { list, jobs, states };
}

test('a picture is uploading until it is compressed, and ready then', async () => {
  const { list, jobs, states } = listed();
  list.add([photo('hall')]);
  expect(states()).toEqual([['hall', 'uploading', undefined]]);
  jobs[0]?.(photo('small'));
  expect(await list.compressed()).toHaveLength(1);
  await expect.poll(states).toEqual([['hall', 'ready', undefined]]);
});

test('one that cannot be compressed fails with its reason, holds the form up, and may be tried again', async () => {
  const { list, jobs, states } = listed();
  list.add([photo('hall')]);
  jobs[0]?.('image_broken');
  expect(await list.compressed()).toBeUndefined();
  await expect.poll(states).toEqual([['hall', 'failed', 'image_broken']]);
  list.retry(list.get().items[0]?.id ?? 0);
  expect(states()).toEqual([['hall', 'uploading', undefined]]);
  jobs[1]?.(photo('small'));
  expect(await list.compressed()).toHaveLength(1);
});

test('files that are too large are told and not taken; the next choice forgets them', () => {
  const { list } = listed();
  const large = photo('panorama', 101);
  expect(list.add([large, photo('hall')])).toEqual([large]);
  expect(list.get().refused).toEqual([{ file: large, why: 'oversize' }]);
  list.add([photo('stairs')]);
  expect(list.get().refused).toEqual([]);
  list.add([photo('door')]);
  expect(list.get().refused.map(({ why }) => why)).toEqual(['tooMany']);
});

test('one that was refused where it was sent to is found by its place, also after another was removed', async () => {
  const { list, states } = listed();
  list.add([photo('hall'), photo('stairs')]);
  list.remove(list.get().items[0]?.id ?? 0);
  list.fail(0, 'image_pixels');
  await expect.poll(states).toEqual([['stairs', 'failed', 'image_pixels']]);
});

test('what becomes of a picture that was removed changes nothing', async () => {
  const { list, jobs, states } = listed();
  list.add([photo('hall')]);
  list.remove(list.get().items[0]?.id ?? 0);
  jobs[0]?.('image_broken');
  expect(await list.compressed()).toEqual([]);
  expect(states()).toEqual([]);
});
