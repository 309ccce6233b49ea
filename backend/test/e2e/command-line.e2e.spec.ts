import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../../dist/cli.js');

/** Beside the product that runs. */
function cli(...words: string[]): { code: number | null; said: string } {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', DATA_DIR: process.env.PRODUCT_DATA_DIR };
  const { status, stderr } = spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' });
  return { code: status, said: stderr };
}

describe('the command line, given what makes no sense', () => {
  it.each([
    ['an unknown command', ['nope'], /There is no command "nope"/],
    ['an unknown read model', ['projections', 'rebuild', 'nope'], /No projection nope; there are: /],
    ['an unknown stream', ['events', 'show', 'listing-99999999'], /There is no stream listing-99999999/],
    ['a count that is none', ['events', 'tail', '--once', '--last', 'abc'], /--last is a whole number/],
    ['a limit that is none', ['listings', 'pending', '--limit', '1e30'], /--limit is a whole number/],
    ['an id that is none', ['listings', 'approve', 'abc'], /An ad’s id is a whole number/],
    ['an amount that is none', ['demo', '--listings', '99999999999'], /--listings is a whole number/],
    [
      'a role for nobody',
      ['roles', 'assign', 'kimse@demo.test', 'admin', '--reason', 'Şube sorumlusu oldu'],
      /Nobody has registered/,
    ],
    ['a role without a reason', ['roles', 'assign', 'buyer@demo.test', 'admin'], /Say why, in 10 characters/],
    [
      'a role that is none',
      ['roles', 'assign', 'buyer@demo.test', 'kral', '--reason', 'Şube sorumlusu oldu'],
      /Böyle bir rol yok/,
    ],
    ['an unknown option', ['events', 'tail', '--nope'], /Unknown option '--nope'/],
  ])('says one sentence about %s and fails', (_what, words, sentence) => {
    const { code, said } = cli(...words);
    expect(said).toMatch(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });
});
