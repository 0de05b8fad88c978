import { describe, expect, it } from 'vitest';
import { contentTypeOf, documentLabel, isPublishable, sentFileInput } from './document.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
async function* noBytes(): AsyncGenerator<Uint8Array> {}
const zip = bytes('PK\u0003\u0004…');
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('US-20: what can be published', () => {
  it.each([
    ['Rules.pdf', bytes('%PDF-1.7'), 'application/pdf'],
    ['RULES.PDF', bytes('%PDF-1.7'), 'application/pdf'],
    ['rules.docx', zip, WORD],
    ['rules.xlsx', zip, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['rules.pptx', zip, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['rules.txt', bytes('Zażółć'), 'text/plain; charset=utf-8'],
    ['plan.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]), 'image/png'],
    ['plan.jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['plan.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ])('%s is', (name, begins, contentType) => {
    expect(contentTypeOf(name, begins)).toBe(contentType);
    expect(documentLabel(contentType)).not.toContain('/');
  });

  it.each([
    ['rules.html', bytes('<!doctype html>')],
    ['rules.svg', bytes('<svg/>')],
    ['rules.pdf', bytes('<!doctype html>')],
    ['rules.docx', bytes('%PDF-1.7')],
    ['rules.pdf', bytes('%PD')],
    ['rules.txt', new Uint8Array([0x4d, 0x5a, 0, 0])],
    ['rules.pdf.exe', bytes('%PDF-1.7')],
    ['rules', bytes('%PDF-1.7')],
    ['rules.constructor', bytes('%PDF-1.7')],
    ['', bytes('')],
  ])('%s is not, if it begins with %o', (name, begins) => {
    expect(contentTypeOf(name, begins)).toBeNull();
  });

  it('of a file only its name is kept, whatever folder it came from', () => {
    const nameOf = (fileName: string) => sentFileInput.safeParse({ fileName, bytes: noBytes() }).data?.fileName;
    expect(nameOf('../../etc/Rules.pdf')).toBe('Rules.pdf');
    expect(nameOf('C:\\Users\\Dana\\Rules.pdf')).toBe('Rules.pdf');
    expect(nameOf('Ru\r\nles\u202e.pdf')).toBe('Rules.pdf');
    expect(nameOf('folder/')).toBeUndefined();
    expect(nameOf('a'.repeat(201))).toBeUndefined();
  });
});

it.each([
  ['rules.pdf', true],
  ['Rules.PDF', true],
  ['rules.pdf.exe', false],
  ['setup.exe', false],
  ['page.html', false],
  ['constructor', false],
  ['a.constructor', false],
])('US-20: whether %s can be published is seen by its name: %s', (name, expected) => {
  expect(isPublishable(name)).toBe(expected);
});
