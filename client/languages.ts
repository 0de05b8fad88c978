import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { type Language, USUAL_LANGUAGE } from '@hourbook/domain/language.ts';
import type { Plugin } from 'vite';

// Texts stand in modules of their own: those of the client in a folder for each language, those of the domain beside the
// English ones (decision 093).
const CATALOGUE = /\/client\/src\/texts\/en\//;
const OF_DOMAIN = /(\/domain\/src\/.*)\.ts$/;

const slashed = (id: string): string => (sep === '\\' ? id.replaceAll('\\', '/') : id);

/** @returns the module that says in a language what an English one says; the module itself if it has no texts */
function moduleIn(language: Language, id: string): string {
  if (language === USUAL_LANGUAGE) return id;
  const file = slashed(id);
  if (CATALOGUE.test(file)) return file.replace(CATALOGUE, `/client/src/texts/${language}/`);
  const beside = file.replace(OF_DOMAIN, `$1.${language}.ts`);
  return beside !== file && existsSync(beside) ? beside : id;
}

/** @returns the name by which a module is known in English */
export const inEnglish = (language: Language, id: string): string =>
  slashed(id)
    .replace(`/client/src/texts/${language}/`, '/client/src/texts/en/')
    .replace(new RegExp(`(/domain/src/.*)\\.${language}\\.ts$`), '$1.ts');

/** What a page says before its scripts run. */
const pages: Readonly<Record<Language, { readonly needsScripts: string }>> = {
  en: { needsScripts: 'Hourbook needs JavaScript.' },
  pl: { needsScripts: 'Hourbook wymaga JavaScriptu.' },
};

/** Builds the client in a language (LG-1). */
export const speaks = (language: Language): Plugin => ({
  name: 'speaks',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.tsx?$/ },
    async handler(source, importer, options) {
      if (language === USUAL_LANGUAGE || importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const id = resolved && moduleIn(language, resolved.id);
      // What stands beside a module may take something from it.
      return id === null || id === slashed(importer) ? resolved : { ...resolved, id };
    },
  },
  transformIndexHtml: (html) =>
    html
      .replace('<html lang="en"', `<html lang="${language}"`)
      .replace(pages.en.needsScripts, pages[language].needsScripts),
});
