import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const house = fileURLToPath(new URL('../..', import.meta.url));

const EFFECTS = /^use(Layout|Insertion)?Effect$/;

/** @returns where an effect gives React something else to call than a function, or may do so */
function wrongEffects(program: ts.Program, file: ts.SourceFile): string[] {
  const checker = program.getTypeChecker();
  const wrong: string[] = [];
  const note = (node: ts.Node, what: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    wrong.push(`${file.fileName.replace(house, '')}:${line + 1} ${what}`);
  };

  /** React calls what is returned when the effect ends. */
  function returnsIn(node: ts.Node): void {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) {
      const type = checker.getTypeAtLocation(node.expression);
      const parts = type.isUnion() ? type.types : [type];
      const isCleanup = (part: ts.Type) =>
        part.getCallSignatures().length > 0 || (part.flags & ts.TypeFlags.Undefined) !== 0;
      if (!parts.every(isCleanup)) note(node, `returns ${checker.typeToString(type)}`);
    }
    ts.forEachChild(node, returnsIn);
  }

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && EFFECTS.test(node.expression.getText(file))) {
      const [effect] = node.arguments;
      if (!effect || !(ts.isArrowFunction(effect) || ts.isFunctionExpression(effect)))
        note(node, 'is no function here');
      else if (!ts.isBlock(effect.body)) note(effect, 'returns whatever its one expression is');
      else ts.forEachChild(effect.body, returnsIn);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return wrong;
}

function clientProgram(): ts.Program {
  const path = `${house}client/tsconfig.json`;
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, `${house}client`);
  return ts.createProgram(fileNames, { ...options, noEmit: true });
}

/** A program of one file, with no library behind it. */
function programOf(text: string): [ts.Program, ts.SourceFile] {
  const file = ts.createSourceFile('effects.ts', text, ts.ScriptTarget.Latest, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) => (name === 'effects.ts' ? file : undefined),
  };
  return [ts.createProgram(['effects.ts'], { noLib: true, strict: true }, host), file];
}

describe('an effect of the client', () => {
  it('returns a function that ends it, or nothing', () => {
    const program = clientProgram();
    const files = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/client/src/'));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => wrongEffects(program, file))).toEqual([]);
  }, 120_000);

  it.each([
    ['declare const scroll: () => object; useEffect(() => scroll(), []);', 1],
    ['declare const scroll: () => object; useLayoutEffect(() => { return scroll(); });', 1],
    ['declare const maybe: undefined | { a: 1 }; useEffect(() => { return maybe; });', 1],
    ['declare const work: () => void; useEffect(work);', 1],
    ['declare const end: () => void; useEffect(() => { return end; });', 0],
    ['declare const on: () => (() => void) | undefined; useEffect(() => { return on(); });', 0],
    ['useEffect(() => { if (1) return; return () => { return 1; }; });', 0],
    ['useEffect(() => { const inner = () => { return 1; }; inner(); });', 0],
  ])('is looked at: %s', (text, found) =>
    expect(wrongEffects(...programOf(`declare const useEffect: any, useLayoutEffect: any; ${text}`))).toHaveLength(
      found,
    ),
  );
});
