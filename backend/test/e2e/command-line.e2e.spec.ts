import { CommandLine } from '../support/command-line.js';

describe('the command line, given what makes no sense', () => {
  it.each([
    ['an unknown command', ['nope'], /There is no command "nope"/],
    [
      'an unknown read model',
      ['projections', 'rebuild', 'nope'],
      /There is no such read model .projections status lists them./,
    ],
    ['parked events of an unknown read model', ['projections', 'parked', 'nope'], /No projection nope; there are: /],
    [
      'no read model',
      ['projections', 'rebuild'],
      /Which read model\? Give its name \(projections status lists them\)\./,
    ],
    ['no stream', ['events', 'show'], /Which stream\? Give its name\./],
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
  ])('says one sentence about %s and fails', async (_what, words, sentence) => {
    const { code, err } = await new CommandLine(process.env.PRODUCT_DATA_DIR ?? '').run(...words);
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });
});

describe('the command line, asked for help', () => {
  it.each([
    ['all commands', ['--help'], /projections rebuild <name>[^]*events export <file>/],
    [
      'one command',
      ['demo', '--help'],
      /^Usage: npm run cli -- demo --listings 100000[^]*\n {2}--seed +[^]*\nExample:\n[^]*\nExit codes:\n/,
    ],
    ['a command of two words', ['projections', 'rebuild', '--help'], /projections rebuild <name> \[--require-equal\]/],
  ])('tells %s, and touches nothing', async (_what, words, told) => {
    const { code, out } = await new CommandLine('/nowhere').run(...words);
    expect(out).toMatch(told);
    expect(code).toBe(0);
  });
});
