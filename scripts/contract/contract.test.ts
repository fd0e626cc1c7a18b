import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { JsonSchema } from '../../packages/contract/src/openapi/json-schema.ts';
import { announcementOf, breakingChanges, unannounced } from './breaking-changes.ts';
import { publishedChangelog } from './publish.ts';
import { schemaChanges } from './schema-changes.ts';
import {
  changelogFile,
  publishedFile,
  publishedSnapshot,
  type Snapshot,
  snapshotOfTree,
  textOf,
} from './snapshot.ts';

test('a change that breaks somebody who calls the platform is announced in packages/contract/CHANGELOG.md, under "Next"', () => {
  const changes = breakingChanges(publishedSnapshot(), snapshotOfTree());
  const missing = unannounced(changes, readFileSync(changelogFile, 'utf8'));
  expect(missing.map(announcementOf)).toEqual([]);
});

test('the published contract is as `npm run publish-contract` wrote it', () => {
  expect(textOf(publishedSnapshot())).toBe(readFileSync(publishedFile, 'utf8'));
});

const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text: JsonSchema = { type: 'string', maxLength: 10 };
const choice: JsonSchema = { type: 'string', enum: ['a', 'b'] };
const found = (way: 'input' | 'output', before: JsonSchema, now: JsonSchema) =>
  schemaChanges(before, now, way).map(({ path, what }) => `${path}: ${what}`);

describe('what is sent', () => {
  it.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['a field goes', object({ name: text }), object({}), ['name: is gone']],
    ['a new field must be sent', object({}), object({ name: text }, ['name']), ['name: is required']],
    ['a field must be sent', object({ name: text }), object({ name: text }, ['name']), ['name: is required']],
    ['a value goes', choice, { ...choice, enum: ['a'] }, [': no longer takes b']],
    ['values are prescribed', { type: 'string' }, choice, [': takes certain values only']],
    ['less text is taken', text, { ...text, maxLength: 9 }, [': has narrower bounds']],
    ['a bound is new', { type: 'string' }, text, [': has narrower bounds']],
    [
      'a bound is left out itself',
      { type: 'number', minimum: 0 },
      { type: 'number', exclusiveMinimum: 0 },
      [': has narrower bounds'],
    ],
    [
      'steps are prescribed',
      { type: 'number' },
      { type: 'number', multipleOf: 5 },
      [': has narrower bounds'],
    ],
    [
      'other fields are no longer taken',
      object({ name: text }),
      { ...object({ name: text }), additionalProperties: false },
      [': takes no other fields'],
    ],
    [
      'values of a table go',
      { type: 'object', additionalProperties: choice },
      { type: 'object', additionalProperties: { ...choice, enum: ['a'] } },
      ['{}: no longer takes b'],
    ],
    ['another pattern', text, { ...text, pattern: '^a' }, [': has another pattern']],
    [
      'another type',
      object({ list: { type: 'array', items: text } }),
      object({ list: { type: 'array', items: { type: 'integer' } } }),
      ['list[]: is integer, was string'],
    ],
    [
      'one of two forms goes',
      { anyOf: [object({ code: text }, ['code']), object({ password: text }, ['password'])] },
      object({ code: text }, ['code']),
      ['password: is gone', 'code: is required'],
    ],
  ])('%s: told', (_, before, now, changes) => {
    expect(found('input', before, now)).toEqual(changes);
  });

  it.each<[string, JsonSchema, JsonSchema]>([
    ['a field that may be left out is new', object({}), object({ name: text })],
    ['a field may be left out', object({ name: text }, ['name']), object({ name: text })],
    ['a value is new', choice, { ...choice, enum: ['a', 'b', 'c'] }],
    ['more text is taken', text, { ...text, maxLength: 11 }],
    ['a bound is taken itself', { type: 'number', exclusiveMinimum: 0 }, { type: 'number', minimum: 0 }],
    ['other fields are taken', { ...object({}), additionalProperties: false }, object({})],
    [
      'a form is new',
      object({ code: text }, ['code']),
      { anyOf: [object({ other: text }, ['other']), object({ code: text }, ['code'])] },
    ],
  ])('%s: breaks nobody', (_, before, now) => {
    expect(found('input', before, now)).toEqual([]);
  });
});

describe('what is answered', () => {
  it.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['a field goes', object({ name: text }), object({}), ['name: is gone']],
    [
      'a field may be missing',
      object({ name: text }, ['name']),
      object({ name: text }),
      ['name: may be missing'],
    ],
    [
      'a field may be null',
      object({ name: text }),
      object({ name: { anyOf: [text, { type: 'null' }] } }),
      ['name: may be null'],
    ],
    ['all values are others', choice, { type: 'string', enum: ['c'] }, [': has other values']],
    [
      'a form is new',
      object({ code: text }, ['code']),
      { anyOf: [object({ code: text }, ['code']), object({ ticket: text }, ['ticket'])] },
      [': has a new form'],
    ],
    [
      'the values of a table are others',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: { type: 'integer' } },
      ['{}: is integer, was string'],
    ],
  ])('%s: told', (_, before, now, changes) => {
    expect(found('output', before, now)).toEqual(changes);
  });

  it.each<[string, JsonSchema, JsonSchema]>([
    ['a field is new', object({}), object({ name: text }, ['name'])],
    ['a value is new', choice, { ...choice, enum: ['a', 'b', 'c'] }],
    ['a text may be longer', text, { ...text, maxLength: 99 }],
    [
      'one of two forms has a new field',
      { anyOf: [object({ code: text }, ['code']), object({ ticket: text }, ['ticket'])] },
      { anyOf: [object({ code: text, name: text }, ['code', 'name']), object({ ticket: text }, ['ticket'])] },
    ],
  ])('%s: breaks nobody', (_, before, now) => {
    expect(found('output', before, now)).toEqual([]);
  });
});

describe('calls', () => {
  const call = {
    path: '/a',
    auth: 'session',
    repeatable: true,
    input: object({}),
    result: object({}),
    faults: [11000, 11201],
  } as const;
  const snapshot = (calls: Snapshot['calls'], details: Snapshot['details'] = {}): Snapshot => ({
    context: object({}),
    calls,
    details,
  });
  const changesTo = (now: Snapshot['calls']) =>
    breakingChanges(snapshot({ greet: { ...call, faults: [...call.faults] } }), snapshot(now)).map(
      ({ where, what }) => `${where} ${what}`,
    );

  it.each<[Partial<Snapshot['calls'][string]>, string[]]>([
    [{ path: '/b' }, ['path is /b']],
    [{ auth: 'stepUp' }, ['auth is stepUp, was session']],
    [{ auth: 'none' }, []],
    [{ repeatable: false }, ['repeatable needs an Idempotency-Key to be repeated']],
    [{ faults: [11000] }, ['11201 is no longer answered']],
    [{ faults: [11000, 11201, 11203] }, []],
  ])('that become %o', (change, changes) => {
    expect(changesTo({ greet: { ...call, faults: [...call.faults], ...change } })).toEqual(changes);
  });

  it('that are gone are told', () => {
    expect(changesTo({})).toEqual(['call is gone']);
  });

  it('that change are announced by a line that names both the call and the field', () => {
    const changes = breakingChanges(
      snapshot({}, { 11257: object({ bizToken: text }) }),
      snapshot({}, { 11257: object({}) }),
    );
    const line = announcementOf(changes[0] ?? { of: '', where: '', what: '' });
    expect(line).toBe('- `fault 11257` `bizToken` is gone');
    expect(unannounced(changes, `## Next\n\n${line}\n`)).toEqual([]);
    expect(unannounced(changes, `## Next\n\nNothing yet.\n\n## 2026-01-01\n\n${line}\n`)).toEqual(changes);
  });
});

describe('publishing', () => {
  const empty: Snapshot = { context: object({}), calls: {}, details: {} };
  const changed: Snapshot = { ...empty, context: object({ clientType: text }, ['clientType']) };
  const day = '2026-12-24';

  it('dates what stands under "Next", and begins a new section', () => {
    const publish = (text: string) => publishedChangelog(text, { before: empty, now: changed, day });
    const line = '- `context` `clientType` is required';
    expect(publish(`# Changes\n\n## Next\n\n${line}\n`)).toBe(
      `# Changes\n\n## Next\n\nNothing yet.\n\n## ${day}\n\n${line}\n`,
    );
  });

  it('is refused without that section, or with a change that it does not announce', () => {
    const publish = (text: string) => () => publishedChangelog(text, { before: empty, now: changed, day });
    expect(publish('# Changes\n\n## 2026-11-22\n')).toThrow('no section "## Next"');
    expect(publish('# Changes\n\n## Next\n\nNothing yet.\n')).toThrow('`clientType` is required');
  });
});
