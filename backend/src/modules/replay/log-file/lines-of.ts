import { createReadStream } from 'node:fs';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';

/** An event has 1 MiB at most; written with escapes it can be several times as long. */
const LONGEST_LINE = 16 * 1_048_576;

/**
 * The lines of a file, of which never more than one is in memory.
 * @throws OperatorRefusal for a line longer than any that an export has, or one that does not end; what the file system says where it cannot be read
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 262_144 })) {
    const parts = (rest + (chunk as string)).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > LONGEST_LINE)
      throw new OperatorRefusal('A line is longer than any event: this is not an exported log.');
    yield* parts;
  }
  // What writes an export ends each line: one without its end was cut off, be it in the last sign.
  if (rest !== '') yield rest;
  if (rest !== '')
    throw new OperatorRefusal('The last line does not end: the file was cut off, or somebody wrote into it.');
}
