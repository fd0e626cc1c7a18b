import { type Language, languageTag } from '@foyer/contract/languages';
import { languagesWithFile } from '@foyer/phrases/files';
import { describe, expect, it } from 'vitest';
import type { Letter } from './letters.ts';
import { mailLanguages } from './phrases.ts';
import { type RenderedLetter, renderLetter } from './render.tsx';
import { sampleLetters } from './samples.ts';
import { at, context, linkToken, publicUrl } from './testing/letter-context.ts';

const letters = sampleLetters(at);

const hrefs = (html: string) =>
  new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')));
const urls = (text: string) => new Set(text.match(/https?:\/\/\S+/g) ?? []);

/** What of a letter says that a phrase or a value of it is missing, or that its two forms differ. */
function lacks({ subject, html, text, code, links }: RenderedLetter, language: Language): string[] {
  const shown = [subject, html.replace(/<style>.*?<\/style>/s, ''), text];
  const isHole = /[{}]|undefined|\bnull\b(?!’)|\b(?:code|layout|letter|locked)\.\w+\.\w+/;
  const digits = text.match(/\b\d{6}\b/g) ?? [];
  return [
    ...shown.flatMap((part) => isHole.exec(part)?.[0] ?? []),
    ...(html.startsWith(`<!doctype html><html lang="${languageTag(language)}"`) ? [] : ['another language']),
    ...(/\p{Cc}/u.test(subject) ? ['a control character in the subject'] : []),
    ...(hrefs(html).symmetricDifference(new Set(links)).size > 0 ? ['other links in HTML'] : []),
    ...(urls(text).symmetricDifference(new Set(links)).size > 0 ? ['other links in plain text'] : []),
    ...(digits.join() === (code ?? '') ? [] : ['another code in plain text']),
    ...(html.includes('048213') === (code !== undefined) ? [] : ['another code in HTML']),
  ];
}

describe('every letter in every language', () => {
  it('has the phrases of every language that has a file', () => {
    expect(new Set(mailLanguages)).toEqual(new Set(languagesWithFile('mails')));
  });

  it.each(mailLanguages)(
    'has all its phrases and values, and says the same in HTML and in plain text: %s',
    (language) => {
      const found = letters.flatMap(({ name, letter }) =>
        lacks(renderLetter(letter, context({ language })), language).map((lack) => `${name}: ${lack}`),
      );
      expect(found).toEqual([]);
    },
  );
});

it('is as round as the kit, doorway, card, code and button', () => {
  const cornersOf = (shape: 'soft' | 'crisp') =>
    letters.flatMap(({ letter }) => {
      const { brand } = context();
      const { html } = renderLetter(letter, context({ brand: { ...brand, shape } }));
      return [...html.matchAll(/border-radius:([^;"]+)/g)].map(([, corner = '']) => corner);
    });
  const sun = '10px 10px 0 0';
  expect(new Set(cornersOf('soft'))).toEqual(new Set(['17px 17px 7px 7px', sun, '20px', '14px']));
  expect(new Set(cornersOf('crisp'))).toEqual(new Set(['0', sun, '3px', '2px']));
});

describe('a letter about the deletion of brands’ data', () => {
  const aboutBrands = letters.filter(({ name }) => /^deletion.*-brands$/.test(name));

  it.each(mailLanguages)('F7: names the brands in its subject and its heading: %s', (language) => {
    expect(aboutBrands).toHaveLength(4);
    for (const { name, letter } of aboutBrands) {
      const { subject, html } = renderLetter(letter, context({ language }));
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
      expect([name, subject, heading]).toEqual([
        name,
        expect.stringContaining('Larkholm Store'),
        expect.stringContaining('Larkholm Store'),
      ]);
    }
  });
});

describe('every letter', () => {
  it.each(letters)('names the day, the app, the support and the address: $name', ({ letter }) => {
    const { html, text } = renderLetter(letter, context());
    for (const part of [html.replaceAll('\u00a0', ' '), text]) {
      for (const shown of ['21 November 2026', 'Wagmoor', 'help@example.com', 'robin@example.com'])
        expect(part).toContain(shown);
    }
  });

  it.each(letters)('R60: links only to the portal, with secrets in the fragment: $name', ({ letter }) => {
    for (const link of renderLetter(letter, context()).links) {
      const { origin, search, pathname } = new URL(link);
      expect(origin).toBe(publicUrl);
      // what the secret is for, or which event of the timeline (settled X5)
      expect(search).toMatch(
        /^(\?for=(undo|veto|recovery|recoveryAddress|cancelDeletion|receipt|dsrr(&requestId=[\w-]{22})?)|\?event=[\w-]+)?$/,
      );
      expect(pathname).not.toContain(linkToken);
    }
  });

  it.each(letters)(
    'R19: shows no code where a locked screen shows it, in subject and preview: $name',
    ({ letter }) => {
      const { subject, html, text } = renderLetter(letter, context());
      expect(subject).not.toMatch(/\d{6}/);
      expect(text.split('\n').slice(0, 3).join()).not.toMatch(/\d{6}/);
      expect(html.slice(0, html.indexOf('<h1'))).not.toContain('048213');
    },
  );

  it.each(letters)('runs nothing and fetches nothing: $name', ({ letter }) => {
    expect(renderLetter(letter, context()).html).not.toMatch(
      /<(?:script|img|iframe|form|link)\b|\son\w+=|url\(/i,
    );
  });
});

describe('a letter', () => {
  const occasion = { at, osInfo: '', clientInfo: '' };

  it('R101: shows hostile names as text', () => {
    const hostile = '<img src=x onerror=alert(1)>"&';
    const letter: Letter = {
      letter: 'legalReceipt',
      data: { documents: [{ title: hostile, version: hostile, fileUrl: '' }], occasion },
    };
    const brand = { ...context().brand, familyName: hostile };
    const { html, text } = renderLetter(letter, context({ brand, appName: hostile }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain(hostile);
  });

  it('keeps line breaks and escapes of a name out of its subject', () => {
    const brand = { ...context().brand, familyName: 'Lark\r\nBcc: a@example.com\\u000d\\u000aholm' };
    const { subject } = renderLetter({ letter: 'welcome', data: { occasion } }, context({ brand }));
    expect(subject).toBe('Welcome to LarkBcc: a@example.comu000du000aholm');
  });

  it("never repeats a client's own words, which may be a stranger's message", () => {
    const words = { osInfo: 'Windows, call +1 555 0100', clientInfo: 'Prize at https://evil.example' };
    const { html, text } = renderLetter(
      { letter: 'newDevice', data: { eventID: '', occasion: { ...occasion, ...words } } },
      context(),
    );
    for (const part of [html, text]) expect(part).not.toMatch(/555|evil|Prize/);
    expect(text).toContain('Device: Windows');
  });

  it('A6: names the country in the language of the letter, and none where it is not known', () => {
    const letterFrom = (country: string | undefined, language: 'en' | 'de' | 'ja') =>
      renderLetter(
        { letter: 'newDevice', data: { eventID: '', occasion: { ...occasion, country } } },
        context({ language }),
      ).text;
    expect(letterFrom('JP', 'en')).toContain('Country: Japan');
    expect(letterFrom('GB', 'de')).toContain('Land: Vereinigtes Königreich');
    expect(letterFrom('DE', 'ja')).toContain('国：ドイツ');
    expect(letterFrom(undefined, 'en')).not.toContain('Country');
    expect(letterFrom('QX', 'en')).not.toContain('Country');
  });

  it('has no link to a document elsewhere', () => {
    const documents = [
      '//evil.example/a',
      'https://evil.example/',
      'javascript:alert(1)',
      '\\\\evil.example',
    ].map((fileUrl) => ({ title: fileUrl, version: '1', fileUrl }));
    const { links } = renderLetter({ letter: 'legalReceipt', data: { documents, occasion } }, context());
    expect(links).toEqual([]);
  });

  it('leads with the unlock token in the fragment to where links act after a press', () => {
    const locked = sampleLetters(at).find(({ name }) => name === 'locked-password')!;
    expect(renderLetter(locked.letter, context()).links).toEqual([`${publicUrl}/handler#t=${linkToken}`]);
  });

  const lockLetter = (name: string) =>
    renderLetter(sampleLetters(at).find((sample) => sample.name === name)!.letter, context());

  it.each([
    [
      'locked-password',
      /^Sign-in to your Larkholm account is paused$/,
      /with a password or a code is paused/,
    ],
    ['locked-code-login', /^Signing in .* with a code is paused$/, /signing in with a code is paused until/],
    [
      'locked-code-resetPassword',
      /^Resetting the password .* is paused$/,
      /resetting the password is paused/,
    ],
    ['locked-code-verifyEmail', /^Codes for .* are paused$/, /codes of the same kind are not accepted/],
    ['locked-codes', /^Codes for .* are paused$/, /no emailed codes are accepted until/],
  ])('tells what a lock closes, and nothing more: %s', (name, inSubject, inText) => {
    const { subject, text } = lockLetter(name);
    expect(subject).toMatch(inSubject);
    expect(text).toMatch(inText);
    const closed = [
      /password or a code is/,
      /in with a code is/,
      /the password is paused/,
      /same kind/,
      /no emailed/,
    ];
    expect(closed.filter((words) => words.test(text))).toHaveLength(1);
  });

  it('tells whom a lock concerns: browsers that never signed in, or the one browser that failed', () => {
    expect(lockLetter('locked-password').text).toContain('before are not affected');
    expect(lockLetter('locked-password-ownDevice').text).toContain('Only the browser in which this happened');
  });
});
