import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { UsageError } from '#platform/cli/cli-command.js';

export const MOST_EVENTS = 5_000;
export const MOST_CAUSES = 1_000;
export const MOST_ROWS = 1_000;
/** An event has 1 MiB at most, and nearly all of them a thousandth of it. */
const LARGEST = 64 * 1_048_576;

/** Since the second one, words that a schema lists and moments stay as they are, also within what is sealed as a whole. */
export const CAPSULE_VERSION = 2;

const name = z.string().min(1).max(500);
const record = z.record(z.string(), z.unknown());

const capsuleEvent = z.strictObject({
  ...{ stream: name, revision: z.int().min(0), position: name, id: name, type: name, schema: z.int().min(1) },
  ...{ data: record, occurred_at: z.iso.datetime(), recorded_at: z.iso.datetime() },
  actor: z.strictObject({ id: z.string().max(500), role: z.string().max(500) }),
  ...{ correlation_id: z.string().max(500), causation_id: z.string().max(500) },
});
export type CapsuleEvent = z.infer<typeof capsuleEvent>;

const capsuleRow = z.strictObject({
  ...{ read_model: name, version: z.int(), table: name, key: name, verdict: name },
  ...{ live: z.nullable(record), made: z.nullable(record), differing: z.array(name).max(500) },
});
export type CapsuleRow = z.infer<typeof capsuleRow>;

const contents = z.strictObject({
  format: z.literal('ilanpazar-capsule'),
  version: z.union([z.literal(1), z.literal(CAPSULE_VERSION)]),
  made_at: z.iso.datetime(),
  stream: name,
  /** Of the key of the mask, which is not in the file. */
  mask: name,
  /** In the order of the log. */
  events: z
    .array(capsuleEvent)
    .min(1)
    .max(MOST_EVENTS + MOST_CAUSES),
  /** Whether more events belong to it than it has room for. */
  more_causes: z.boolean(),
  rows: z.array(capsuleRow).max(MOST_ROWS),
  /** How many rows more its stream's events concern than it has room for. */
  more_rows: z.int().min(0).default(0),
  /** Revisions of the stream's own events that are not in the file: others wrote them, and what they hold nobody can mask. */
  left_out: z.array(z.int().min(0)).max(MOST_EVENTS).default([]),
});
export type Capsule = z.infer<typeof contents>;

const sumOf = (told: unknown): string => createHash('sha256').update(JSON.stringify(told)).digest('hex');

/** One line after the other, so that differences between two capsules can be read. */
export const capsuleText = (capsule: Capsule): string =>
  `${JSON.stringify({ ...capsule, sum: sumOf(capsule) }, null, 1)}\n`;

/** @throws UsageError for a file that cannot be read, is too large, is no capsule, or is not as it was made */
export function readCapsule(file: string): Capsule {
  let told: unknown;
  try {
    told = parsed(file);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is no capsule: it is no JSON.`);
    if (typeof error !== 'object' || error === null || !('syscall' in error)) throw error;
    throw new UsageError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? ''}`);
  }
  if (typeof told !== 'object' || told === null || !('format' in told) || told.format !== 'ilanpazar-capsule')
    throw new UsageError(`${file} is no capsule.`);
  const { sum, ...rest } = told as { readonly sum?: unknown } & Readonly<Record<string, unknown>>;
  const read = contents.safeParse(rest);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UsageError(
      `${file} is no capsule that this program reads: ${issue?.path.join('.') ?? ''}: ${issue?.code}.`,
    );
  }
  if (sum !== sumOf(rest)) throw new UsageError(`${file} is not as it was made: its sum does not fit.`);
  if (!read.data.events.some(({ stream }) => stream === read.data.stream))
    throw new UsageError(`${file} is no capsule: it holds no event of ${JSON.stringify(read.data.stream)}.`);
  return read.data;
}

function parsed(file: string): unknown {
  const found = statSync(file);
  if (!found.isFile()) throw new UsageError(`${file} is no file.`);
  if (found.size > LARGEST)
    throw new UsageError(`${file} is larger than a capsule can be (${LARGEST / 1_048_576} MiB).`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
