import { describe, expect, it } from '@jest/globals';
import { type CliCommand, exitCodeOf, ProvenInPart, UsageError } from './platform/cli/cli-command.js';
import { answerTo } from './cli-help.js';

const command = (name: string): CliCommand => ({
  name,
  usage: '<what> [--deep] [--json]',
  help: `does ${name}`,
  touches: 'looks',
  options: { '--deep': 'looks deeper' },
  example: 'this --deep',
  endsWith1: 'there is none',
  run: () => Promise.reject(new Error('It was run.')),
});
const commands = ['status', 'events show', 'events tail'].map(command);
const asked = (words: string) => answerTo(words.split(' ').filter(Boolean), commands);

describe('the words behind “npm run cli --”', () => {
  it.each(['status --help', 'status -h', 'status now --help'])('ask for the help of one command: %s', (words) => {
    expect(asked(words)).toEqual({
      say: [
        'Usage: npm run cli -- status <what> [--deep] [--json]',
        '',
        '  does status',
        '',
        'Options:',
        '  --deep  looks deeper',
        '  --json  one line of JSON on standard output, and nothing else there',
        '',
        'Example:',
        '  npm run cli -- status this --deep',
        '',
        'Exit codes:',
        '  0    it was done',
        '  1    there is none; or it was refused or did not work: a sentence on standard error says why',
        '  130  it was interrupted',
      ].join('\n'),
      isFault: false,
    });
  });

  it('get one command told whole where no other begins so', () => {
    const [alone] = commands;
    const answer = answerTo(['status', '--help'], commands);
    expect(answerTo(['--help'], [alone!])).toEqual(answer);
  });

  it('are told what is worth knowing of a command that takes nothing', () => {
    const bare: CliCommand = {
      name: 'bare',
      touches: 'looks',
      usage: '',
      help: 'does it',
      example: '',
      run: () => Promise.resolve(),
    };
    const answer = answerTo(['bare', '-h'], [bare]);
    expect('say' in answer && answer.say).toMatch(
      /^Usage: npm run cli -- bare\n\n {2}does it\n\nExample:\n {2}npm run cli -- bare\n\n/,
    );
  });

  it('are told of a command that proves a part when it ends with 3', () => {
    const answer = answerTo(['proves', '-h'], [{ ...command('proves'), endsWith3: 'only a part is proven' }]);
    expect('say' in answer && answer.say).toMatch(
      /\n {2}1 .*\n {2}3 {4}only a part is proven\n {2}130 {2}it was interrupted$/,
    );
    expect(exitCodeOf(new ProvenInPart('a part'))).toBe(3);
    expect(exitCodeOf(new UsageError('none'))).toBe(1);
  });

  it.each(['', 'help', '--help', '-h'])('ask for all of them: “%s”', (words) => {
    const answer = asked(words);
    expect(answer).toMatchObject({ isFault: false });
    for (const { name } of commands)
      expect('say' in answer && answer.say).toContain(`  ${name} <what> [--deep] [--json]\n      does ${name}\n`);
  });

  it.each([
    ['events --help', false],
    ['events', true],
    ['events -h', false],
    ['events nope --help', false],
  ])('ask for the commands that begin so: %s', (words, isFault) => {
    const answer = asked(words);
    expect(answer).toMatchObject({ isFault });
    expect('say' in answer && answer.say).toMatch(/events show[^]*events tail/);
    expect('say' in answer && answer.say).not.toContain('status');
  });

  it('run a command with what follows its name', () => {
    expect(asked('events show listing-1 --deep')).toEqual({ run: commands[1], args: ['listing-1', '--deep'] });
    expect(asked('events show --deep=2 -- --name')).toEqual({ run: commands[1], args: ['--deep=2', '--', '--name'] });
  });

  it.each(['--nope', '--nope=1', 'this --nope', '--deep --nope'])(
    'do not run a command with an option of none: %s',
    (args) => {
      const say = "Unknown option '--nope'. Those that there are: npm run cli -- events show --help";
      expect(asked(`events show ${args}`)).toEqual({ say, isFault: true });
    },
  );

  it.each(['nope', 'events nope', 'nope --help', 'statu'])('name nothing that there is: %s', (words) => {
    expect(asked(words)).toEqual({
      say: `There is no command "${words}". All of them: npm run cli -- help`,
      isFault: true,
    });
  });
});
