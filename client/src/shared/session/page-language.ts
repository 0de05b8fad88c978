import { LANGUAGE_COOKIE, type Language, languageIn } from '@hourbook/domain/language.ts';
import { everywhere } from '#texts/everywhere.ts';

const A_YEAR = 365 * 24 * 3_600;

/** LG-1: whether the page would come in another language if it were loaded now. */
export const isOutOfLanguage = (): boolean => languageIn(document.cookie) !== everywhere.language;

/** LG-1: for somebody who is not signed in: pages come in this language from now on, in this browser. */
export function speak(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: The server has to be told with the next request for the page.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`;
  window.location.reload();
}
