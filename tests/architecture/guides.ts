import ts from 'typescript';

/** A text of the screens: as it is written, or with a pattern for the values in it. */
type Said = string | RegExp;

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** So few letters around its values say nothing. */
const LEAST_LETTERS = 4;

/** @returns the texts that a file of the catalogue has, whatever they are of */
export function textsSaidIn(source: string): Said[] {
  const said: Said[] = [];
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node)) said.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      const letters = parts.join('').match(/\p{L}/gu) ?? [];
      if (letters.length >= LEAST_LETTERS) said.push(new RegExp(`^${parts.map(quoted).join('.+')}$`, 'u'));
    }
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile('texts.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return said;
}

/** @returns the words of the screens that a guide names: what is bold */
export const boldIn = (page: string): string[] => [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) => text!);

/** @returns those of some words that no text says */
export function unsaid(words: readonly string[], texts: readonly Said[]): string[] {
  const plain = new Set(texts.filter((text) => typeof text === 'string'));
  const patterns = texts.filter((text) => text instanceof RegExp);
  return words.filter((word) => !plain.has(word) && !patterns.some((pattern) => pattern.test(word)));
}

/** @returns the sentences of a guide, without headings, tables and pictures; links are their text */
export const sentencesIn = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => !/^(#|\||!\[)/.test(line))
    .map((line) => line.replace(/^\s*\d+\. /, '\u2029'))
    .join('\n')
    .replace(/`[^`]*`/g, 'x')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\u2029|\n\n|(?<=[.?!:])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));

export const wordsOf = (sentence: string): number => sentence.split(/\s+/).length;
