import { categoryInput } from '@hourbook/domain/reference/position.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { controlsOf, type FormField, inputFrom, isSameTyped, overtaken, typedFrom, typedText } from './field.ts';
import { domainProblems, fieldProblems, placesOf } from './field-problems.ts';

const colours = [
  { value: 1, label: 'Red' },
  { value: 2, label: 'Blue' },
];
const fields: readonly FormField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'terms', label: 'Terms', kind: 'number' },
  { name: 'colour', label: 'Colour', kind: 'select', options: colours },
  { name: 'colours', label: 'Colours', kind: 'multi-select', options: colours },
  { name: 'exact', label: 'Exact', kind: 'switch' },
];

describe('what stands in a form', () => {
  it('comes from a record and goes back as the contract takes it', () => {
    const record = { name: 'Lake', terms: 7.5, colour: 2, colours: [1, 2], exact: true };
    const typed = typedFrom(fields, record);
    expect(typed).toEqual({ name: 'Lake', terms: '7.5', colour: '2', colours: ['1', '2'], exact: true });
    expect(inputFrom(fields, typed)).toEqual(record);
  });

  it('is nothing where nothing was typed', () => {
    const nothing = { name: null, terms: null, colour: null, colours: [], exact: false };
    expect(inputFrom(fields, typedFrom(fields, null))).toEqual(nothing);
    expect(inputFrom(fields, typedFrom(fields, nothing))).toEqual(nothing);
    expect(inputFrom(fields, { name: '  ', terms: ' ', colour: '9' })).toEqual(nothing);
  });

  it('is nothing while its field says nothing, whatever was typed before', () => {
    const off = fields.map((field) => ({ ...field, off: true }));
    const typed = typedFrom(fields, { name: 'Lake', terms: 7, colour: 2, colours: [1], exact: true });
    expect(inputFrom(off, typed)).toEqual({ name: null, terms: null, colour: null, colours: [], exact: false });
  });

  it('is read with a comma for the point, and without the blanks around', () => {
    expect(inputFrom(fields, { name: ' Lake ', terms: '7,5' })).toMatchObject({ name: 'Lake', terms: 7.5 });
  });

  it.each([
    [0, 'Lake', 'Lake'],
    [2, '2', 'Blue'],
    [3, ['1', '2'], 'Red, Blue'],
    [4, false, 'No'],
  ] as const)('field %i with %o reads “%s”', (index, typed, text) => {
    expect(typedText(fields[index]!, typed)).toBe(text);
  });
});

describe('a date', () => {
  const born: FormField = { name: 'born', label: 'Born', kind: 'date', first: '1900-01-01', last: '2025-06-11' };
  const schema = z.object({ born: z.iso.date().nullable() });

  it.each([
    ['03/09/1981', '1981-03-09', {}],
    ['1981-3-9', '1981-03-09', {}],
    ['', null, {}],
    ['3/9', '3/9', { born: 'Enter a date as MM/DD/YYYY.' }],
    ['02/30/1981', '02/30/1981', { born: 'This date does not exist.' }],
    ['06/12/2025', '06/12/2025', { born: 'Enter a date between 01/01/1900 and 06/11/2025.' }],
  ])('typed as “%s” is %o', (typed, sent, problems) => {
    expect(inputFrom([born], { born: typed })).toEqual({ born: sent });
    expect(fieldProblems(schema, [born], { born: typed })).toEqual(problems);
  });

  it('of a record stands in the field as people read it', () => {
    expect(typedFrom([born], { born: '1981-03-09' })).toEqual({ born: '03/09/1981' });
  });
});

it('blanks are part of a password', () => {
  const password: FormField = { name: 'password', label: 'Password', kind: 'password' };
  expect(inputFrom([password], { password: ' a b ' })).toEqual({ password: ' a b ' });
  expect(inputFrom([password], { password: '' })).toEqual({ password: null });
});

describe('what the contract has against it', () => {
  const schema = z.object({
    name: z.string().min(2).max(5),
    terms: z.int().min(0).max(999),
    colour: z.int(),
    colours: z.array(z.int()).min(1),
    exact: z.boolean(),
  });
  const fine = { name: 'Lake', terms: '30', colour: '1', colours: ['1'], exact: false };
  const problems = (typed: object, rule: z.ZodType = schema, these = fields) =>
    fieldProblems(rule, these, { ...fine, ...typed });

  it('is nothing where all is well', () => {
    expect(problems({})).toEqual({});
  });

  it.each([
    [{ name: '' }, { name: 'Fill in this field.' }],
    [{ name: 'X' }, { name: 'Enter at least 2 characters.' }],
    [{ name: 'Lakeshore' }, { name: 'Enter at most 5 characters.' }],
    [{ terms: '' }, { terms: 'Fill in this field.' }],
    [{ terms: 'soon' }, { terms: 'Enter a number.' }],
    [{ terms: '1.5' }, { terms: 'Enter a whole number.' }],
    [{ terms: '-1' }, { terms: 'Enter 0 or more.' }],
    [{ terms: '1000' }, { terms: 'Enter 999 or less.' }],
    [{ colour: '' }, { colour: 'Choose one.' }],
    [{ colours: [] }, { colours: 'Choose at least one.' }],
    [
      { name: 'X', colour: '' },
      { name: 'Enter at least 2 characters.', colour: 'Choose one.' },
    ],
  ])('is said for people: %o', (typed, expected) => {
    expect(problems(typed)).toEqual(expected);
  });

  it('is said by the field where only it knows', () => {
    const letters = z.object({ name: z.string().regex(/^[a-z]+$/i) });
    const [name] = fields as [FormField];
    expect(problems({ name: 'L4ke' }, letters, [{ ...name, wrong: 'Letters only.' }])).toEqual({
      name: 'Letters only.',
    });
    expect(problems({ name: 'L4ke' }, letters, [name])).toEqual({ name: 'This value is not valid.' });
    const mail = z.object({ name: z.email().nullable() });
    expect(problems({ name: 'lake' }, mail, [name])).toEqual({ name: 'Enter an e-mail address.' });
  });

  it('is said at the field of a name with a sign in it that does not show', () => {
    const named = z.object({ name: categoryInput.shape.name });
    expect(problems({ name: 'Lake\u202eside' }, named, fields.slice(0, 1))).toEqual({
      name: 'This value is not valid.',
    });
  });

  it('is never silent, also about several fields at once', () => {
    const pair = schema.refine(({ terms, colour }) => terms > 10 || colour === 1);
    expect(problems({ terms: '5', colour: '2' }, pair)).toEqual({ name: 'This value is not valid.' });
  });
});

describe('what somebody else saved meanwhile', () => {
  const before = { name: 'Lake', terms: '30', exact: false };
  const of = (typed: object, saved: object) => overtaken(before, { ...before, ...typed }, { ...before, ...saved });

  it.each([
    ['comes in where nothing was typed', {}, { name: 'Shore' }, { name: 'Shore' }, {}],
    ['leaves alone what it did not touch', { terms: '45' }, { name: 'Shore' }, { name: 'Shore', terms: '45' }, {}],
    [
      'stands where both typed, beside what was typed',
      { name: 'Sea' },
      { name: 'Shore' },
      { name: 'Shore' },
      { name: 'Sea' },
    ],
    ['is no question where both say the same', { name: 'Shore' }, { name: 'Shore' }, { name: 'Shore' }, {}],
  ])('%s', (_rule, typed, saved, now, mine) => {
    expect(of(typed, saved)).toEqual({ now: { ...before, ...now }, mine });
  });
});

describe('a list', () => {
  const list: FormField = {
    name: 'people',
    label: 'People',
    kind: 'list',
    fieldsOf: (index) => [
      { name: 'name', label: `Name ${index + 1}`, kind: 'text' },
      { name: 'colour', label: `Colour ${index + 1}`, kind: 'select', options: colours },
    ],
  };
  const ann = { name: 'Ann', colour: '2' };
  const bob = { name: 'Bob', colour: '1' };
  const blank = { name: '', colour: '' };
  const schema = z.object({ people: z.array(z.object({ name: z.string().max(5), colour: z.int() })) });

  it('has a row for each of the record, and sends those in which something is entered', () => {
    const record = { people: [{ name: 'Ann', colour: 2 }] };
    expect(typedFrom([list], record)).toEqual({ people: [ann] });
    expect(inputFrom([list], { people: [blank, ann, blank] })).toEqual(record);
    expect(typedFrom([list], null)).toEqual({ people: [] });
    expect(inputFrom([{ ...list, off: true }], { people: [ann] })).toEqual({ people: [] });
  });

  it('is the same with and without rows in which nothing is entered', () => {
    expect(isSameTyped([ann], [ann, blank])).toBe(true);
    expect(isSameTyped([ann], [ann, bob])).toBe(false);
  });

  it('names its controls after their rows, and reads as its rows', () => {
    const labels = controlsOf([list], { people: [ann, bob] }).map(({ name, label }) => [name, label]);
    expect(labels.at(-1)).toEqual(['people[1].colour', 'Colour 2']);
    expect(typedText(list, [ann, bob])).toBe('Ann, Blue; Bob, Red');
  });

  it('has its errors at the rows of the form, also below one that is not sent', () => {
    const people = [blank, ann, { name: 'Constance', colour: '' }];
    expect(fieldProblems(schema, [list], { people })).toEqual({
      'people[2].name': 'Enter at most 5 characters.',
      'people[2].colour': 'Choose one.',
    });
    const texts = domainProblems([{ path: ['people', 1, 'name'] }, { path: ['other'] }], () => 'Taken.');
    expect(texts).toEqual({ 'people[1].name': 'Taken.', other: 'Taken.' });
    expect(Object.keys(texts).map(placesOf([list], { people }))).toEqual(['people[2].name', 'other']);
  });

  it('is merged by its fields while the rows are the same, and as a whole otherwise', () => {
    const [mine, theirs] = [
      { ...bob, name: 'Bill' },
      { name: 'Bert', colour: '2' },
    ];
    expect(overtaken({ people: [ann, bob] }, { people: [ann, mine] }, { people: [ann, theirs] })).toEqual({
      now: { people: [ann, theirs] },
      mine: { 'people[1].name': 'Bill' },
    });
    expect(overtaken({ people: [ann] }, { people: [ann, bob] }, { people: [bob] })).toEqual({
      now: { people: [bob] },
      mine: { people: [ann, bob] },
    });
  });
});
