import { expect, test } from 'vitest';
import { classNamer } from './class-names.ts';

test('a class has one name wherever the tree lies, and another in each style sheet and draw', () => {
  const name = classNamer('/here', 0)('panel', '/here/src/a.module.css');
  expect(name).toMatch(/^_[\w-]{3}$/);
  expect(classNamer('/there', 0)('panel', '/there/src/a.module.css')).toBe(name);
  expect(classNamer('/here', 0)('panel', '/here/src/b.module.css')).not.toBe(name);
  expect(classNamer('/here', 1)('panel', '/here/src/a.module.css')).not.toBe(name);
});

test('two classes that draw the same name stop the build', () => {
  const nameOf = classNamer('/here', 0);
  const nameMany = () => {
    for (let nth = 0; nth < 10_000; nth++) nameOf(`class-${nth}`, '/here/src/a.module.css');
  };
  expect(nameMany).toThrow('draw the same name');
});
