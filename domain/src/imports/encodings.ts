/** IM-3: how the characters of a text file may be encoded. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Bytes that are letters of Central Europe in windows-1250 (ą ł ż ź ś ť š ž ź ś Ł Ą Ż ř č ě ď ů ő ű) and signs, or letters that no
 * word mixes with others, in windows-1252.
 */
const OF_1250 = new Set([0xb9, 0xb3, 0xbf, 0x9f, 0x9c, 0x9d, 0xa3, 0xa5, 0xaf, 0x8f, 0x8c, 0xbe, 0xbc, 0xf8, 0xec]);
/** Letters of Western Europe in windows-1252 that windows-1250 has others for (ã å æ è ê ì ï ñ ò õ ø ù û). */
const OF_1252 = new Set([0xe3, 0xe5, 0xe8, 0xea, 0xf1, 0xf2, 0xf5, 0xf9, 0xfb, 0xc3, 0xc5, 0xc8, 0xca, 0xd1, 0xe0]);

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte | 0x20) >= 0x61 ? (byte | 0x20) <= 0x7a || byte >= 0xc0 : false);

/** Looks at the bytes of a file, piece by piece, for what tells their encoding. */
export class EncodingEvidence {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #isUtf8 = true;
  #begins: number[] = [];
  #zeros: [even: number, odd: number] = [0, 0];
  #at = 0;
  #central = 0;
  #western = 0;
  /** The last two bytes. */
  #last: readonly [number | undefined, number | undefined] = [undefined, undefined];

  push(bytes: Uint8Array): void {
    if (this.#begins.length < 3) this.#begins.push(...bytes.subarray(0, 3 - this.#begins.length));
    if (this.#isUtf8) this.#isUtf8 = this.#decodes(bytes);
    for (let n = 0; n < bytes.length; n += 1) {
      const byte = bytes[n]!;
      if (byte === 0) this.#zeros[(this.#at + n) % 2 === 0 ? 0 : 1] += 1;
      this.#weigh(byte);
    }
    this.#at += bytes.length;
  }

  /** A letter stands beside another; a sign alone, such as ¿, or the ³ of m³ is none. @param next the byte after the last one */
  #weigh(next: number | undefined): void {
    const [before, byte] = this.#last;
    this.#last = [byte, next];
    if (byte === undefined || byte < 0x80 || !(isLetter(before) || isLetter(next))) return;
    if (byte === 0xb3 && before === 0x6d && !isLetter(next)) return;
    if (OF_1250.has(byte)) this.#central += 1;
    if (OF_1252.has(byte)) this.#western += 1;
  }

  #decodes(bytes?: Uint8Array): boolean {
    try {
      this.#utf8.decode(bytes, { stream: bytes !== undefined });
      return true;
    } catch {
      return false;
    }
  }

  /** @returns null: it is no text */
  encoding(): Encoding | null {
    const [one, two, three] = this.#begins;
    if (one === 0xff && two === 0xfe) return 'utf-16le';
    if (one === 0xfe && two === 0xff) return 'utf-16be';
    const [even, odd] = this.#zeros;
    const half = this.#at / 2;
    if (odd > half * 0.3 && even < half * 0.05) return 'utf-16le';
    if (even > half * 0.3 && odd < half * 0.05) return 'utf-16be';
    if (even + odd > 0) return null;
    if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
    if (this.#isUtf8 && this.#decodes()) return 'utf-8';
    this.#weigh(undefined);
    return this.#central > this.#western ? 'windows-1250' : 'windows-1252';
  }
}
