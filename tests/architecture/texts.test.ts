import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const client = fileURLToPath(new URL('../../client/src/', import.meta.url));
const catalogues = 'texts/';
const catalogue = `${catalogues}en/`;

/** Attributes and properties whose value people read. */
const READ = new Set(
  [
    ...['label', 'aria-label', 'title', 'heading', 'legend', 'text', 'about', 'hint', 'note', 'wrong', 'empty', 'unit'],
    ...['summary', 'placeholder', 'description', 'confirm', 'cancel', 'said', 'save', 'saveLabel', 'discard', 'retry'],
    ...['alt', 'one', 'add', 'fresh', 'theNew', 'word', 'nothingFoundMessage'],
  ].map((name) => name.toLowerCase()),
);
/** Those whose value nobody reads, whatever it looks like. */
const UNREAD = /^(className|role|key|keys|aria-keyshortcuts|viewBox|d|border|data-.*)$/;
/** Calls that are given names of things. */
const NAMING = /(^|\.)(lazyRouteComponent|isPressed|querySelector(All)?|closest|matchMedia|Error|CodeGone)$/;
/** Selectors, media queries, values of styles and names that browsers know. */
const CODE =
  /[{}[\]]|^\((min|max)-width: |\w+:\w|^\d+px |^(Enter|Escape|Tab|Home|End|Delete|Backspace|F\d|Page(Up|Down)|Arrow\w+)\b/;

const readsAsText = (text: string): boolean =>
  !CODE.test(text) && (/^[“(]?[A-Z][a-z]+([ ,.!?…:]|$)/.test(text) || /[A-Za-z’]{2,}[,:;.]? [A-Za-z“(]/.test(text));

const hasLetter = (text: string): boolean => /\p{L}/u.test(text.replace(/&\w+;/g, ''));

/** What of a literal is written: of a template what stands around its values. */
function writtenIn(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('0');
}

/** What a value is the value of, through conditions and alternatives. */
function placeOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const isPart =
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isJsxExpression(parent) ||
    (ts.isBinaryExpression(parent) && /^(\|\||&&|\?\?)$/.test(parent.operatorToken.getText()));
  return isPart ? placeOf(parent) : parent;
}

const isNoValue = (node: ts.Node, { parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  ts.isModuleDeclaration(parent) ||
  ts.isElementAccessExpression(parent) ||
  ts.isCaseClause(parent) ||
  ts.isPropertyDeclaration(parent) ||
  (ts.isPropertyAssignment(parent) && parent.name === node) ||
  (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText()));

const isAddress = (written: string): boolean => /^\/\S*$/.test(written);

function isText(node: ts.Node, written: string): boolean {
  const place = placeOf(node);
  if (!hasLetter(written) || isAddress(written) || isNoValue(node, node)) return false;
  if (ts.isCallExpression(place) || ts.isNewExpression(place))
    return !NAMING.test(place.expression.getText()) && readsAsText(written);
  if (!ts.isJsxAttribute(place) && !ts.isPropertyAssignment(place)) return readsAsText(written);
  const name = place.name.getText().replaceAll("'", '');
  return !UNREAD.test(name) && (READ.has(name.toLowerCase()) || readsAsText(written));
}

/** @returns the texts for people that stand in a file of the client itself */
function textsIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${file.fileName}:${line + 1} ${text.trim()}`);
  };
  function visit(node: ts.Node): void {
    const written = writtenIn(node);
    if (ts.isJsxText(node) && hasLetter(node.text)) note(node, node.text);
    else if (written !== null && isText(node, written)) note(node, node.getText(file));
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

const parsed = (name: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    name,
    text,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const sources = globSync('**/*.{ts,tsx}', { cwd: client })
  .filter((name) => !/\.(test|parts)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(client + name, 'utf8') }));
const screens = sources.filter(({ name }) => !name.startsWith(catalogues));
const areas = sources.filter(({ name }) => name.startsWith(catalogue));

/** The names of the texts of an area, and what it is imported as. */
function entriesOf({ name, text }: (typeof sources)[number]): { as: string; keys: string[] } {
  for (const statement of parsed(name, text).statements) {
    if (!ts.isVariableStatement(statement) || !statement.modifiers) continue;
    const [declared] = statement.declarationList.declarations;
    if (!declared?.initializer || !ts.isObjectLiteralExpression(declared.initializer)) continue;
    const keys = declared.initializer.properties.map((each) => each.name?.getText() ?? '');
    return { as: declared.name.getText(), keys };
  }
  throw new Error(`${name} has no texts`);
}

/** A value in a template. */
const NAME = ['$', '{name}'].join('');

describe('the texts of the client', () => {
  it('stand in the catalogue, and nowhere else', () => {
    expect(screens.length).toBeGreaterThan(200);
    expect(screens.flatMap(({ name, text }) => textsIn(parsed(name, text)))).toEqual([]);
  });

  it('are all said somewhere', () => {
    expect(areas.length).toBeGreaterThan(20);
    const unsaid = areas.flatMap((area) => {
      const { as, keys } = entriesOf(area);
      const sayers = screens.filter(({ text }) => text.includes(`'#texts/${basename(area.name)}'`));
      const said = sayers.map(({ text }) => text).join('\n');
      return keys.filter((key) => !new RegExp(`\\b${as}\\.${key}\\b`).test(said)).map((key) => `${area.name}: ${key}`);
    });
    expect(unsaid).toEqual([]);
  });

  it.each([
    ['const a = <p>Nothing here</p>;', 1],
    ['const a = <Button>Save{one}</Button>;', 1],
    ['const a = <p>{busy ? "Saving…" : t.save}</p>;', 1],
    ["const a = <input placeholder='name' />;", 1],
    ['const a = <Field label={wide ? "h" : t.hours} />;', 1],
    ['const column = { id: "name", label: "Name" };', 1],
    ['notices.succeed("Saved!");', 1],
    [`notices.succeed(\`${NAME} was saved\`);`, 1],
    ['const why = locked ?? "It is locked.";', 1],
    ['const a = <p className="Wide card">{t.name}&nbsp;</p>;', 0],
    ['const a = <Icon name="check" />;', 0],
    ['const command = { label: t.save, keys: "Enter" };', 0],
    ["if (key === 'Escape') throw new Error('This is for developers');", 0],
    ["import { a } from './Some file.ts'; const b = at['Some key'];", 0],
    [`const key = \`draft.${NAME}\`;`, 0],
  ])('are found in %s', (text, found) => expect(textsIn(parsed('a.tsx', text))).toHaveLength(found));
});
