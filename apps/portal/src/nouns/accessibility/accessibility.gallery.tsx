import type { ScreenScene } from '../../scenes/screen-scene.ts';

/** The accessibility statement. */
export const scenes: readonly ScreenScene[] = [
  {
    id: 'accessibility/statement',
    path: '/accessibility',
    expect: [
      { heading: 'accessibility.page.title' },
      { shows: ['accessibility.checked.day', {}] },
      { shows: 'accessibility.missing.people' },
      { link: 'accessibility.complain.write', to: '/contact-us' },
    ],
  },
];
