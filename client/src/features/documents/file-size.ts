import { t } from '#texts/documents.ts';
import { everywhere } from '#texts/everywhere.ts';

const KB = 1024;
const MB = KB * KB;
const one = new Intl.NumberFormat(everywhere.locale, { maximumFractionDigits: 1 });

/** `812 bytes`, `48 KB`, `1.5 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return t.bytes(bytes);
  return bytes < MB ? t.kbOf(one.format(Math.round(bytes / KB))) : t.mbOf(one.format(bytes / MB));
}
