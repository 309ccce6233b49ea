import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const SOURCES = join(__dirname, '../..');
const TURKISH_LETTERS = /[çğışöüÇĞİŞÖÜ]/u;
const WORD = /\p{L}{2}/u;
/** What is the same to everybody: keys, kinds of files, the currency, and commands of the server. */
const CODE = /^(?:Ctrl K|CSV|JSON|TL|npm run cli --.*|audit (?:verify|acknowledge-roots).*)$/u;
/** Attributes and fields whose text somebody reads or hears. */
const READ = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title'],
  ...['label', 'text', 'hint', 'lead', 'description', 'problem'],
]);

/** Files that may write Turkish themselves, and why. This list becomes shorter, not longer. */
const ALLOWED: Readonly<Record<string, string>> = {
  'shared/layout/logo.tsx': 'the name of the site, drawn in two colours',
  'shared/saved-searches/same-criteria.ts': 'letters that are typed, not shown',
  'features/admin-shell/state/find-pages.ts': 'letters that are typed, not shown',
};

/** What of a file's text is for people and stands in no dictionary. */
function textsIn(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORD.test(node.text)) found.push(node.text.trim());
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (TURKISH_LETTERS.test(node.text) || (isRead(node) && WORD.test(node.text))) found.push(node.text);
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'translator')
      for (const said of node.arguments)
        if (ts.isObjectLiteralExpression(said) && !said.properties.every(ts.isSpreadAssignment))
          found.push('translator({ … })');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter((said) => !CODE.test(said));
}

/** The text of an attribute or a field that is read: by itself, or as one side of a choice. */
function isRead(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return READ.has(parent.name.getText());
  if (ts.isPropertyAssignment(parent))
    return parent.initializer === node && READ.has(parent.name.getText().replaceAll("'", ''));
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isRead(parent) : true;
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return isRead(parent);
  return false;
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/u.test(path) && !/\.spec\.tsx?$/u.test(path) && !path.startsWith('shared/i18n/'));

describe('the code of the client', () => {
  it('has its texts in dictionaries', () => {
    const found = sources.flatMap((path) =>
      path in ALLOWED ? [] : textsIn(path, readFileSync(join(SOURCES, path), 'utf8')).map((said) => `${path}: ${said}`),
    );
    expect(found).toEqual([]);
  });

  it.each(Object.entries(ALLOWED))('%s still needs to be let through: %s', (path) => {
    expect(textsIn(path, readFileSync(join(SOURCES, path), 'utf8'))).not.toEqual([]);
  });
});

describe('texts in code', () => {
  it.each([
    ['<p>Kaydet</p>', ['Kaydet']],
    ['<p>{open ? "Kapat" : t("open")}</p>', ['Kapat']],
    ['<input placeholder="Ara" name="q" />', ['Ara']],
    ['<img alt={""} />', []],
    ['const t = translator({ save: "Kaydet" })', ['translator({ … })']],
    ['const t = translator({ ...texts, ...others })', []],
    ['const link = { to: "/x", label: "Profil" }', ['Profil']],
    ['throw new Error(`Bulunamadı: ${id}`)', ['Bulunamadı: ']],
    ['// Türkçe\nconst key = "save"', []],
  ])('are seen in %s', (text, said) => expect(textsIn('a.tsx', text)).toEqual(said));
});
