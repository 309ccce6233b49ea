import { describe, expect, it } from '@jest/globals';
import type { CliCommand } from './platform/cli/cli-command.js';
import { answerTo } from './cli-help.js';

const command = (name: string): CliCommand => ({
  name,
  usage: '<what>',
  help: `does ${name}`,
  run: () => Promise.reject(new Error('It was run.')),
});
const commands = ['status', 'events show', 'events tail'].map(command);
const asked = (words: string) => answerTo(words.split(' ').filter(Boolean), commands);

describe('the words behind “npm run cli --”', () => {
  it.each(['status --help', 'status -h', 'status now --help'])('ask for the help of one command: %s', (words) => {
    expect(asked(words)).toEqual({
      say: 'Usage: npm run cli -- <command>\n\n  status <what>\n      does status\n',
      isFault: false,
    });
  });

  it.each(['', 'help', '--help', '-h'])('ask for all of them: “%s”', (words) => {
    const answer = asked(words);
    expect(answer).toMatchObject({ isFault: false });
    for (const { name } of commands) expect('say' in answer && answer.say).toContain(`  ${name} <what>`);
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
    expect(asked('events show listing-1 --open')).toEqual({ run: commands[1], args: ['listing-1', '--open'] });
  });

  it.each(['nope', 'events nope', 'nope --help', 'statu'])('name nothing that there is: %s', (words) => {
    expect(asked(words)).toEqual({
      say: `There is no command "${words}". All of them: npm run cli -- help`,
      isFault: true,
    });
  });
});
