/** The languages in which Hourbook speaks, the first of them to whoever has chosen none (LG-1). */
export const languages = ['en', 'pl'] as const;
export type Language = (typeof languages)[number];

/** Of people who have chosen no language, and of programs (LG-1). */
export const USUAL_LANGUAGE: Language = 'en';

/** What is said in each language. */
export type InLanguages<T> = Readonly<Record<Language, T>>;
