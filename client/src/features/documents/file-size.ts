const KB = 1024;
const MB = KB * KB;
const one = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `812 bytes`, `48 KB`, `1.5 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  return bytes < MB ? `${one.format(Math.round(bytes / KB))} KB` : `${one.format(bytes / MB)} MB`;
}
