import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { layLaws, lintRules, PROJECT, withTypes } from '#test/described/laws-broken-in.js';
import { BREACHES, FITTING } from './lint-breaches.js';

interface Told {
  readonly ruleId: string;
  readonly message: string;
}

/** What oxlint says: `typescript(no-floating-promises)`. */
interface Diagnostic {
  readonly code: string;
  readonly message: string;
  /** What to do instead; for a name that is not to be imported our sentence stands here. */
  readonly help?: string;
  readonly filename: string;
}

const ruleOf = (code: string): string => code.replace(/^eslint\((.*)\)$/, '$1').replace(/^([^(]*)\((.*)\)$/, '$1/$2');

/** The laws that say more than the name of a rule that others wrote: our own, and those with options. */
function written(): readonly string[] {
  const { overrides } = JSON.parse(lintRules()) as {
    readonly overrides: readonly { rules: Record<string, unknown> }[];
  };
  const settings = overrides.flatMap(({ rules }) => Object.entries(rules));
  return settings
    .filter(([rule, setting]) => Array.isArray(setting) || rule.startsWith('house/'))
    .map(([rule]) => rule);
}

/** What is named tells that the file was looked at: of one without any fault nothing is said. */
const LOOKED_AT = 'export var looked = 1;';

describe('the laws of lint', () => {
  const root = mkdtempSync(join(tmpdir(), 'lint-laws-'));
  let found: ReadonlyMap<string, readonly Told[]>;

  beforeAll(() => {
    const fitting = Object.entries(FITTING).map(([file, code]) => [file, `${code}\n${LOOKED_AT}`] as const);
    found = lint({
      ...Object.fromEntries(fitting),
      ...Object.fromEntries(BREACHES.map(([, , file, code]) => [file, code] as const)),
    });
  }, 90_000);
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(BREACHES)('%s: %s, in %s', (rule, says, file) => {
    const broken = found.get(file)?.filter(({ ruleId }) => ruleId === rule) ?? [];
    expect(broken.map(({ message }) => message).join()).toContain(says);
    expect(broken).toHaveLength(1);
  });

  it.each(Object.keys(FITTING))('have nothing to say of %s', (file) => {
    const own = new Set(BREACHES.map(([rule]) => rule));
    const rules = found.get(file)?.map(({ ruleId }) => ruleId) ?? [];
    expect(rules.filter((rule) => own.has(rule) || rule === 'no-var')).toEqual(['no-var']);
  });

  it('of this house are all switched on', async () => {
    const file = pathToFileURL(join(PROJECT, '.config/house-laws.mjs')).href;
    const { default: plugin } = (await import(file)) as { readonly default: { readonly rules: object } };
    expect(Object.keys(plugin.rules).filter((name) => !written().includes(`house/${name}`))).toEqual([]);
  });

  it('are all broken here', () => {
    expect(written().length).toBeGreaterThan(15);
    expect(written().filter((law) => !BREACHES.some(([rule]) => rule === law))).toEqual([]);
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
    const told = new Map<string, Told[]>();
    for (const { code, message, help = '', filename } of said().diagnostics) {
      const path = filename.replaceAll('\\', '/');
      told.set(path, [...(told.get(path) ?? []), { ruleId: ruleOf(code), message: `${message} ${help}` }]);
    }
    return told;
  }

  function said(): { readonly diagnostics: readonly Diagnostic[] } {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(PROJECT, 'node_modules/oxlint/bin/oxlint'), '-c', layLaws(root), '--format', 'json', 'backend', 'frontend'],
      { cwd: root, env: withTypes(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  }
});
