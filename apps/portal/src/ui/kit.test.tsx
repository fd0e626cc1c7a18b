import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { scenes } from './gallery/kit.gallery.tsx';

describe('the kit, rendered on the server', () => {
  it.each(scenes)(
    '$id needs no browser and no inline style, which the content security policy refuses',
    ({ render }) => {
      const html = renderToString(render());
      expect(html).not.toBe('');
      expect(html).not.toMatch(/\sstyle=/);
    },
  );

  it('gives every scene an id of its own', () => {
    expect(new Set(scenes.map((scene) => scene.id)).size).toBe(scenes.length);
  });
});
