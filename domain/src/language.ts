/** The languages in which Hourbook speaks, the first of them to whoever has chosen none (LG-1). */
export const languages = ['en', 'pl'] as const;
export type Language = (typeof languages)[number];

/** Of people who have chosen no language, and of programs (LG-1). */
export const USUAL_LANGUAGE: Language = 'en';

/** One for each language. */
export type InLanguages<T> = Readonly<Record<Language, T>>;

/** The cookie that carries somebody's language to the pages and answers of their browser (LG-1). It is no secret. */
export const LANGUAGE_COOKIE = 'hourbook_language';

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(${languages.join('|')})(?:;|$)`);

/** @param cookies as a browser sends them @returns the language in which it is answered */
export const languageIn = (cookies: string): Language =>
  (COOKIE.exec(cookies)?.[1] as Language | undefined) ?? USUAL_LANGUAGE;

/** @returns the name of a file of which each language has its own: `index.pl.html` */
export const fileIn = (language: Language, name: string): string =>
  language === USUAL_LANGUAGE ? name : name.replace(/(?=\.\w+$)/, `.${language}`);

/** What each language calls itself. */
export const languageNames: InLanguages<string> = { en: 'English', pl: 'Polski' };
