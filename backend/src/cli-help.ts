import type { CliCommand } from './platform/cli/cli-command.js';

/** What is to be done about the words after `npm run cli --`: something is said, or a command is run with the words that follow its name. */
export type CliAnswer =
  | { readonly say: string; readonly isFault: boolean }
  | { readonly run: CliCommand; readonly args: readonly string[] };

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);

/**
 * Help is asked for anywhere behind a command, behind the first word of several commands, or alone; and then nothing is run.
 * @param words what was typed
 */
export function answerTo(words: readonly string[], commands: readonly CliCommand[]): CliAnswer {
  const wantsHelp = words.some((word) => HELP.has(word));
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (command && !wantsHelp) return called(command, words.slice(command.name.split(' ').length));
  if (command) return { say: pageOf(command), isFault: false };
  const [first] = words;
  if (first === undefined || first === 'help' || HELP.has(first)) return { say: helpOf(commands), isFault: false };
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length > 0 && (words.length === 1 || wantsHelp)) return { say: helpOf(group), isFault: !wantsHelp };
  return { say: `There is no command "${words.join(' ')}". All of them: npm run cli -- help`, isFault: true };
}

/** A command whose words hold an option that it does not have would do something else than was meant. */
function called(command: CliCommand, args: readonly string[]): CliAnswer {
  const last = args.indexOf('--');
  const options = args.slice(0, last < 0 ? args.length : last).filter((word) => word.startsWith('--'));
  const known: readonly string[] = optionsIn(command.usage);
  const unknown = options.map((option) => option.split('=')[0] ?? '').find((option) => !known.includes(option));
  if (unknown === undefined) return { run: command, args };
  const say = `Unknown option '${unknown}'. Those that there are: npm run cli -- ${command.name} --help`;
  return { say, isFault: true };
}

/** On two lines each: that fits every terminal. One alone is told whole. */
const helpOf = (commands: readonly CliCommand[]): string => {
  const [first, ...others] = commands;
  if (first && others.length === 0) return pageOf(first);
  const more = 'Options, an example and exit codes of one: npm run cli -- <command> --help';
  return ['Usage: npm run cli -- <command>', '', ...commands.map(linesOf), '', more].join('\n');
};

const linesOf = ({ name, usage, help }: CliCommand): string => `  ${`${name} ${usage}`.trimEnd()}\n      ${help}`;

/** What means the same wherever it can be given. */
const SHARED: Readonly<Record<string, string>> = {
  '--json': 'one line of JSON on standard output, and nothing else there',
  '--reason': 'why, in 10 characters or more: it stands in the audit log',
  '--by': 'who does it, where that is another name than that of your account',
};

/** Its name, what it is for, what can be given, how somebody would type it, and what scripts are told. */
function pageOf({ name, usage, help, options, example, endsWith1, endsWith3 }: CliCommand): string {
  const given = optionsIn(usage).map((option) => [option, options?.[option] ?? SHARED[option] ?? ''] as const);
  const width = Math.max(0, ...given.map(([option]) => option.length));
  const failed = 'it was refused or did not work: a sentence on standard error says why';
  return [
    ...[`Usage: npm run cli -- ${`${name} ${usage}`.trimEnd()}`, '', `  ${help}`, ''],
    ...(given.length > 0
      ? ['Options:', ...given.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`), '']
      : []),
    ...['Example:', `  npm run cli -- ${`${name} ${example}`.trimEnd()}`, ''],
    ...[
      'Exit codes:',
      '  0    it was done',
      `  1    ${endsWith1 === undefined ? failed : `${endsWith1}; or ${failed}`}`,
    ],
    ...(endsWith3 === undefined ? [] : [`  3    ${endsWith3}`]),
    '  130  it was interrupted',
  ].join('\n');
}

/** `--limit` and `--json` of `[--limit 20] [--json]`. */
export const optionsIn = (usage: string): readonly `--${string}`[] =>
  (usage.match(/--[a-z][a-z\d-]*/g) ?? []).map((option): `--${string}` => `--${option.slice(2)}`);
