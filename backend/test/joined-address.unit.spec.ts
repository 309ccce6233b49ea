import { addressed } from '../bin/lib/join/address.mjs';

const PATH = 'modules/content/site-content/shipped-content.js';
const joined = (code: string): string =>
  addressed(code, PATH).code.replace(/^import \{.*?\} from 'ilan:address'; /, '');
const named = (code: string) => {
  const { files, programs } = addressed(code, PATH);
  return { files, programs };
};

describe('a module that is joined with others', () => {
  it('is left as it is where it does not ask where it stands', () => {
    const code = "import { x } from './x.js';\nexport const text = 'import.meta.url';\n";
    expect(addressed(code, PATH)).toEqual({ code, files: [], programs: [] });
  });

  it('is told its own place, whatever stands before it in the file', () => {
    expect(joined("const ığüşöç = 'İ𝒳'; const require = createRequire(import.meta.url);")).toBe(
      `const ığüşöç = 'İ𝒳'; const require = createRequire(urlOf$("${PATH}"));`,
    );
    expect(joined("const folder = join(import.meta.dirname, 'data');")).toBe(
      `const folder = join(folderOf$("${PATH}"), 'data');`,
    );
  });

  it('keeps its lines, so that a stack trace leads to them', () => {
    const code = "const a = 1;\n\nconst b = new URL('./b.txt', import.meta.url);\n@Injectable()\nexport class C {}\n";
    expect(addressed(code, PATH).code.split('\n')).toHaveLength(code.split('\n').length);
  });

  it('says which files it names beside it', () => {
    expect(named("readFileSync(new URL('../data/pages.json', import.meta.url))").files).toEqual([
      'modules/content/data/pages.json',
    ]);
    expect(named('readFileSync(new URL(`../data/${file}`, import.meta.url))').files).toEqual(['modules/content/data/']);
    expect(named("join(import.meta.dirname, 'data', file)").files).toEqual(['modules/content/site-content/data/']);
    expect(named("join(import.meta.dirname, '../data/inter.ttf')").files).toEqual(['modules/content/data/inter.ttf']);
    expect(named("new URL('https://example.org')")).toEqual({ files: [], programs: [] });
  });

  it('says which programs it starts: they are joined apart', () => {
    expect(named("new Worker(new URL('./print-paper.js', import.meta.url))")).toEqual({
      files: [],
      programs: ['modules/content/site-content/print-paper.js'],
    });
  });

  it.each([
    'const { url } = import.meta;',
    'const url = import.meta["url"];',
    'const file = import.meta.filename;',
    "const found = import.meta.resolve('pg');",
  ])('is refused where it uses import.meta in another way: %s', (code) => {
    expect(() => addressed(code, PATH)).toThrow(
      'modules/content/site-content/shipped-content.ts uses import.meta otherwise than as import.meta.url or import.meta.dirname',
    );
  });

  it.each([
    "const here = import.meta.url; new Worker(new URL('./print-paper.js', here));",
    "const file = import.meta.dirname + '/print-paper.js';",
    'await import(import.meta.url);',
  ])('is refused where one does not see what its place is used for: %s', (code) => {
    expect(() => addressed(code, PATH, { namesAtRunTime: true })).toThrow('otherwise than to name a file');
  });

  it.each([
    'const script = (name) => new URL(name, import.meta.url);',
    'new Worker(new URL(`./${kind}.js`, import.meta.url));',
    'new URL(`${folder}/data.json`, import.meta.url);',
    'join(import.meta.dirname, folder);',
    "join(import.meta.dirname, 'programs', `${kind}.js`);",
  ])('is refused where nobody can know what it names: %s', (code) => {
    expect(() => addressed(code, PATH)).toThrow('names a file beside it only when it runs');
  });

  it('is refused where it imports what it names when it runs, unless that is known to be a file of its own', () => {
    const code = 'const held = await import(pathToFileURL(path).href);';
    expect(() => addressed(code, PATH)).toThrow('nobody knows whether the join has it in two places');
    expect(addressed(code, PATH, { namesAtRunTime: true }).code).toBe(code);
    expect(() => addressed("await import('./late.js');", PATH)).not.toThrow();
  });
});
