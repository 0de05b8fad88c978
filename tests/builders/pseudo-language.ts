import type { Plugin } from 'vite';

/** The texts of the client, however the path is written. */
const CATALOGUE = /[\\/]client[\\/]src[\\/]texts[\\/]en[\\/]/;
const HELPER = 'virtual:pseudo-language';

/** Values that are read by programs. */
const CODES = ['locale', 'language', 'first', 'longDay'];

/** Marks every text of the catalogue and makes it longer by a third, as many languages are. */
const helper = `
const lengthened = (text) => /\\p{L}/u.test(text) ? '⟦' + text + ' ' + '·'.repeat(Math.ceil(text.length / 3)) + '⟧' : text;
const codes = ${JSON.stringify(CODES)};
export const pseudo = (value) =>
  typeof value === 'string' ? lengthened(value)
  : typeof value === 'function' ? (...given) => pseudo(value(...given))
  : Array.isArray(value) ? value.map(pseudo)
  : value !== null && typeof value === 'object' && !('$$typeof' in value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, codes.includes(key) ? each : pseudo(each)]))
  : value;
`;

/**
 * Builds the client in a language that nobody speaks: each text of the catalogue stands in ⟦ ⟧, and pages run from right to left. A
 * text without these marks is a value, or is missing in the catalogue.
 */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:pseudo-language$/ }, handler: (id) => `\0${id}` },
  load: { filter: { id: /virtual:pseudo-language$/ }, handler: () => helper },
  transform: {
    filter: { id: CATALOGUE },
    handler(code) {
      const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);
      const own = code.replace(/^export const (\w+)/gm, 'const own_$1');
      const marked = names.map((name) => `export const ${name} = pseudo(own_${name});`);
      return { code: [`import { pseudo } from '${HELPER}';`, own, ...marked].join('\n'), map: null };
    },
  },
  transformIndexHtml: (html) => html.replace('<html lang="en"', '<html lang="en" dir="rtl"'),
};
