import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Linter } from 'eslint';
import { PROJECT, withTypes } from '#test/described/laws-broken-in.js';
import { BREACHES, FITTING } from './lint-breaches.js';

const CONFIG = pathToFileURL(join(PROJECT, '.config/eslint.config.mjs')).href;
const { default: configs } = (await import(CONFIG)) as { readonly default: readonly Linter.Config[] };

interface Told {
  readonly ruleId: string | null;
  readonly message: string;
}

/** What oxlint says: `typescript(no-floating-promises)`. */
interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
}

const ruleOf = (code: string): string => code.replace(/^eslint\((.*)\)$/, '$1').replace(/^([^(]*)\((.*)\)$/, '$1/$2');

/** The laws that are written in the configuration itself, not those of the sets that it extends: each has a name. */
function written(): readonly string[] {
  const own = configs.filter(({ name, rules }) => name === undefined && rules);
  const laws = own.flatMap(({ rules = {} }) =>
    Object.entries(rules).flatMap(([rule, setting]) => {
      const [severity, ...options] = Array.isArray(setting) ? (setting as unknown[]) : [setting];
      if (severity !== 'error') return [];
      const messages = JSON.stringify(options).matchAll(/"message":"((?:[^"\\]|\\.)*)"/g);
      const told = [...messages].map(([, message = '']) => `${rule} ${message}`);
      return told.length > 0 ? told : [rule];
    }),
  );
  return [...new Set(laws)];
}

describe('the laws of lint', () => {
  const root = mkdtempSync(join(tmpdir(), 'lint-laws-'));
  let found: ReadonlyMap<string, readonly Told[]>;

  beforeAll(() => {
    found = lint({ ...FITTING, ...Object.fromEntries(BREACHES.map(([, , file, code]) => [file, code])) });
  }, 90_000);
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(BREACHES)('%s: %s, in %s', (rule, says, file) => {
    const broken = found.get(file)?.filter(({ ruleId }) => ruleId === rule) ?? [];
    expect(broken.map(({ message }) => message).join()).toContain(says);
    expect(broken).toHaveLength(1);
  });

  it.each(Object.keys(FITTING))('have nothing to say of %s', (file) => {
    const own = new Set(BREACHES.map(([rule]) => rule));
    expect(found.get(file)?.filter(({ ruleId }) => ruleId === null || own.has(ruleId))).toEqual([]);
  });

  it('are all broken here that have options of their own', () => {
    const text = readFileSync(join(PROJECT, '.config/oxlint.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
    const { overrides } = JSON.parse(text) as { readonly overrides: readonly { rules: Record<string, unknown> }[] };
    const settings = overrides.flatMap(({ rules }) => Object.entries(rules));
    const optioned = settings.filter(([, setting]) => Array.isArray(setting)).map(([rule]) => rule);
    expect(optioned.length).toBeGreaterThan(5);
    expect(optioned.filter((law) => !BREACHES.some(([rule]) => rule === law))).toEqual([]);
  });

  it('are all broken here', () => {
    const isBroken = (law: string) =>
      BREACHES.some(([rule, says]) => law === rule || (law.startsWith(`${rule} `) && law.includes(says)));
    expect(written().length).toBeGreaterThan(6);
    expect(written().filter((law) => !isBroken(law))).toEqual([]);
  });

  /** What the real configuration says of these files, laid out like the project. */
  function lint(tree: Readonly<Record<string, string>>) {
    const lay = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    for (const [path, text] of Object.entries(tree)) lay(path, text);
    const compilerOptions = {
      strict: true,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    };
    for (const part of ['backend', 'backend/api', 'frontend'])
      lay(`${part}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['src'] }));
    for (const part of ['backend/api/src', 'frontend/src']) lay(`${part}/index.ts`, 'export const one = 1;');
    lay('eslint.config.mjs', CONFIG_HERE);
    const told = new Map<string, Told[]>();
    const tell = (path: string, message: Told): void => {
      told.set(path, [...(told.get(path) ?? []), message]);
    };
    const bySyntax = said<readonly { filePath: string; messages: Told[] }[]>(
      'eslint/bin/eslint.js',
      '--format',
      'json',
    );
    for (const { filePath, messages } of bySyntax)
      told.set(filePath.slice(root.length + 1).replaceAll('\\', '/'), messages);
    const config = join(PROJECT, '.config/oxlint.json');
    const byTypes = said<{ diagnostics: readonly Diagnostic[] }>('oxlint/bin/oxlint', '-c', config, '--format', 'json');
    for (const { code, message, filename } of byTypes.diagnostics)
      tell(filename.replaceAll('\\', '/'), { ruleId: ruleOf(code), message });
    return told;
  }

  function said<Answer>(program: string, ...args: readonly string[]): Answer {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(PROJECT, 'node_modules', program), ...args, 'backend', 'frontend'],
      { cwd: root, env: withTypes(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as Answer;
  }
});

const CONFIG_HERE = `
import configs from ${JSON.stringify(CONFIG)};
const basePath = import.meta.dirname;
export default configs.map((one) => ({ ...one, ...(one.basePath && { basePath }) }));
`;
