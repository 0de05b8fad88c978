/** Words that are the same in every language: names of programs, formats and what people have entered. */
const EVERYWHERE =
  /^(hourbook|quickbooks|excel|word|powerpoint|csv|xlsx|pdf|png|jpeg|rest|skype|flsa|sow|token|import|webhook|bench|placement|webhook_private_networks|mail|link|status|limit|cdt|program|administrator)$/;

/**
 * LG-4: what is left of English in a text of another language.
 * @param entered names and other texts that people have entered
 * @returns the words of three letters and more that both texts have
 */
export function sharedWords(english: string, other: string, entered: readonly string[] = []): string[] {
  const own = new Set(entered.flatMap(wordsOf));
  const known = new Set(wordsOf(english));
  return [...new Set(wordsOf(other))].filter((word) => known.has(word) && !own.has(word) && !EVERYWHERE.test(word));
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/(?<![\p{L}\d_])[\p{L}_]{3,}(?![\p{L}\d_])/gu) ?? [];
