import type { AnyRoute } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { parseSearch, stringifySearch } from '#lib/search.ts';

const modules = import.meta.glob<Record<string, unknown>>('./*.tsx', { eager: true });
const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'options' in value;
const schemas = Object.values(modules)
  .flatMap((module) => Object.values(module).filter(isRoute))
  .flatMap(({ options }): [string, z.ZodObject][] =>
    options.validateSearch
      ? [[String('path' in options ? options.path : options.id), options.validateSearch as z.ZodObject]]
      : [],
  );

type Value = readonly [what: string, value: string];
const HOSTILE: readonly Value[] = [
  ['nothing', ''],
  ['a text', 'x'],
  ['a number below zero', '-1'],
  ['a fraction', '1.5'],
  ['a number without end', '1e999'],
  ['a day that never was', '2025-02-30'],
  ['markup', '<script>alert(1)</script>'],
  ['the name of a prototype', '__proto__'],
  ['a zero byte', '\u0000'],
  ['a list', ','.repeat(1_000)],
  ['a long text', 'a'.repeat(100_000)],
];

const VALUES: readonly Value[] = [...HOSTILE, ['an id', '7'], ['a day', '2025-06-11']];

describe.each(schemas)('the address of %s', (_, schema) => {
  const names = Object.keys(schema.shape);

  it.each(HOSTILE)('takes %s in every parameter', (_what, value) => {
    const written = Object.fromEntries(names.map((name) => [name, value]));
    expect(schema.safeParse(written).success).toBe(true);
  });

  it('takes none of its parameters for granted', () => expect(schema.parse({})).toEqual({}));

  it.each(VALUES)('says the same when it is read again: %s', (_what, value) => {
    const read = schema.parse(Object.fromEntries(names.map((name) => [name, value])));
    expect(schema.parse(read)).toEqual(read);
    expect(schema.parse(parseSearch(stringifySearch(read).slice(1)))).toEqual(
      Object.fromEntries(Object.entries(read).filter(([, each]) => each !== undefined && each !== '')),
    );
  });
});

it('most pages have parameters', () => expect(schemas.length).toBeGreaterThan(40));
