import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [1, '1 byte'],
  [812, '812 bytes'],
  [1024, '1 KB'],
  [49_500, '48 KB'],
  [1_048_576, '1 MB'],
  [1_572_864, '1.5 MB'],
  [10_485_760, '10 MB'],
])('%i bytes are read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
