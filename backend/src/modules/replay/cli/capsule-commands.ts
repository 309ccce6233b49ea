import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ModulesContainer } from '@nestjs/core';
import { RecordEngineeringAct } from '#modules/audit/contract.js';
import { CommandBus } from '@nestjs/cqrs';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { capsuleText, MOST_CAUSES, MOST_ROWS, readCapsule } from '../capsule/capsule-file.js';
import { CapsuleMaker } from '../capsule/capsule-maker.js';
import { ReplayedCapsule } from '../capsule/capsule-replay.js';
import { operatorContext } from './skip-order.js';
import { fileNameOf, folderOf, skeletonOf } from '../capsule/capsule-test.js';
import { inEnglish } from './in-english.js';

const make: CliCommand = {
  name: 'capsule make',
  touches: 'beside',
  usage: '--stream listing-123 [--out <file>]',
  help: 'writes one file with a stream, the events that belong to it and the rows it makes; words, numbers of people, places and cards are masked; stands in the audit log',
  options: {
    '--stream': 'what it is about',
    '--out': 'the new file; unless told one that is called like the stream',
  },
  example: '--stream listing-123 --out bug.json',
  async run({ app, args, print }) {
    const { values } = parseArgs({ args: [...args], options: { stream: { type: 'string' }, out: { type: 'string' } } });
    const { stream } = values;
    if (stream === undefined) throw new UsageError('Which stream? --stream listing-123');
    const maker = app.get(CapsuleMaker);
    const file = values.out ?? `${fileNameOf(maker.nameOf(stream))}.capsule.json`;
    refuseUnlessNew(file);
    const bar = new ProgressBar();
    const capsule = await maker.make(stream, {
      onProgress: (places) => bar.count(places, 'places of the log'),
      // What cannot be recorded is not opened; what is refused is not recorded.
      beforeOpening: async () => {
        const context = operatorContext(app);
        await app
          .get(CommandBus)
          .execute(new RecordEngineeringAct({ context, act: 'make-capsule', target: stream, reason: null }));
      },
    });
    bar.end();
    writeNew(file, capsuleText(capsule), 0o600);
    const own = capsule.events.filter((event) => event.stream === capsule.stream).length;
    print(
      `Written to ${file}: ${own} events of ${stream}, ${capsule.events.length - own} that belong to them, ${capsule.rows.length} rows.`,
    );
    if (capsule.stream !== stream) print(`People have other numbers in it: ${stream} is ${capsule.stream} there.`);
    if (capsule.left_out.length > 0)
      print(
        `Left out: ${revisionsOf(capsule.left_out)} of ${stream}, which this program did not write: npm run cli -- events show ${stream}@${capsule.left_out[0]}`,
      );
    if (capsule.more_causes) print(`Left out: events that belong to them; ${MOST_CAUSES} at most, the closest first.`);
    if (capsule.more_rows > 0) print(`Left out: ${capsule.more_rows} rows, after the first ${MOST_ROWS}.`);
    const wrong = capsule.rows.filter(({ verdict }) => ['differs', 'missing', 'surplus'].includes(verdict));
    for (const { table, key, verdict, differing } of wrong)
      print(`${table} ${key}: ${verdict}${differing.length > 0 ? ` in ${differing.join(', ')}` : ''}.`);
    print(
      `Words, people, places and cards are masked (key ${capsule.mask}). A test of it: npm run cli -- capsule test ${file}`,
    );
  },
};

/** Few enough for a line. */
const revisionsOf = (revisions: readonly number[]): string => {
  const told = revisions.slice(0, 5).map((revision) => `@${revision}`);
  return [...told, ...(revisions.length > 5 ? [`${revisions.length - 5} more`] : [])].join(', ');
};

const SOURCES = 'backend/src/modules';

const test: CliCommand = {
  name: 'capsule test',
  touches: 'nothing',
  usage: '<file>',
  help: 'makes a failing test of a capsule, beside the context that it is about; reads no database and no log',
  example: 'bug.json',
  run({ app, args, print }) {
    const [file, ...rest] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
    if (file === undefined || rest.length > 0) throw new UsageError('Which capsule? Give the name of its file.');
    const modules = app.get(ModulesContainer);
    const capsule = readCapsule(file);
    const replayed = new ReplayedCapsule(capsule, modules);
    const context = folderOf(capsule.stream, modules, resolve(SOURCES));
    if (context === undefined)
      throw new UsageError(`No context in ${SOURCES} has streams like this: run it in a checkout of the code.`);
    const folder = join(context, 'capsules');
    const name = fileNameOf(capsule.stream);
    const skeleton = skeletonOf(replayed, `${name}.capsule.json`);
    mkdirSync(folder, { recursive: true });
    const spec = join(folder, `${name}.unit.spec.ts`);
    writeNew(spec, skeleton);
    writeNew(join(folder, `${name}.capsule.json`), capsuleText(capsule));
    print(`Written: ${relative(process.cwd(), spec)} (npm run format makes it readable).`);
    print(`It fails until it says what should come out: npm run test:unit -- capsules/${name}`);
    return Promise.resolve();
  },
};

const thereAlready = (file: string): UsageError => new UsageError(`${file} is there already.`);

/** @throws UsageError what would keep a file from being written, as far as that can be seen before */
function refuseUnlessNew(file: string): void {
  if (existsSync(file)) throw thereAlready(file);
  asUsage(file, () => accessSync(dirname(resolve(file)), constants.W_OK));
}

/** @throws UsageError for a file that is there already, or cannot be written */
function writeNew(file: string, text: string, mode = 0o644): void {
  asUsage(file, () => writeFileSync(file, text, { flag: 'wx', mode }));
}

/** @throws UsageError for what the file system refuses */
function asUsage(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw code === 'EEXIST' ? thereAlready(file) : new UsageError(`${file} cannot be written: ${code ?? ''}`);
  }
}

export const capsuleCommands = new CliCommands([make, test].map(inEnglish), { place: 33 });
