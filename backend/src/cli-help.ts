import type { CliCommand } from './platform/cli/cli-command.js';

/** What is to be done about the words after `npm run cli --`: something is said, or a command is run with the words that follow its name. */
export type CliAnswer =
  { readonly say: string; readonly isFault: boolean } | { readonly run: CliCommand; readonly args: readonly string[] };

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);

/**
 * Help is asked for anywhere behind a command, behind the first word of several commands, or alone; and then nothing is run.
 * @param words what was typed
 */
export function answerTo(words: readonly string[], commands: readonly CliCommand[]): CliAnswer {
  const wantsHelp = words.some((word) => HELP.has(word));
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (command && !wantsHelp) return { run: command, args: words.slice(command.name.split(' ').length) };
  if (command) return { say: helpOf([command]), isFault: false };
  const [first] = words;
  if (first === undefined || first === 'help' || HELP.has(first)) return { say: helpOf(commands), isFault: false };
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length > 0 && (words.length === 1 || wantsHelp)) return { say: helpOf(group), isFault: !wantsHelp };
  return { say: `There is no command "${words.join(' ')}". All of them: npm run cli -- help`, isFault: true };
}

/** On two lines each: that fits every terminal. */
const helpOf = (commands: readonly CliCommand[]): string =>
  ['Usage: npm run cli -- <command>', '', ...commands.map(linesOf), ''].join('\n');

const linesOf = ({ name, usage, help }: CliCommand): string => `  ${`${name} ${usage}`.trimEnd()}\n      ${help}`;
