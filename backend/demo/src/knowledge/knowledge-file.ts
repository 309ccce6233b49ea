import { readFileSync } from 'node:fs';
import type { Knowledge, LeafKnowledge } from './writer.js';

const FOLDER = new URL('../../data/knowledge/', import.meta.url);

/** What the files hold: plain values, and `{"like": "NAME", …}`, which is the shared value of that name with these properties on top. */
type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };

interface KnowledgeFile {
  readonly shared?: Readonly<Record<string, Data>>;
  readonly leaves?: Readonly<Record<string, LeafData>>;
}
/** By whom a leaf is written, and what of. */
type LeafData = { readonly writer: string } & Readonly<Record<string, Data>>;

const files = new Map<string, KnowledgeFile>();

function fileOf(name: string): KnowledgeFile {
  const kept = files.get(name);
  if (kept) return kept;
  const file = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as KnowledgeFile;
  files.set(name, file);
  return file;
}

/** The values that a file shares between its leaves, or keeps for the code. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever asks knows what its file holds
export const sharedOf = <Shared extends object>(file: string): Shared =>
  resolved(fileOf(file).shared ?? {}, file) as Shared;

/**
 * The leaves of a file in their order, each made by the writer that it names.
 * @param writers by name; each takes what stands beside `writer`
 * @param own leaves that are written in code: the file names their place (`"writer": "own"`)
 */
export function leavesOf(
  file: string,
  writers: Readonly<Record<string, (leaf: never) => LeafKnowledge>>,
  own: Knowledge = {},
): Knowledge {
  const leaf = (slug: string, { writer, ...data }: LeafData): LeafKnowledge => {
    const made = writer === 'own' ? own[slug] : writers[writer]?.(resolved(data, file) as never);
    if (!made) throw new Error(`Nobody writes ${slug} of ${file}.json as ${writer}`);
    return made;
  };
  const leaves = Object.entries(fileOf(file).leaves ?? {});
  return Object.fromEntries(leaves.map(([slug, data]) => [slug, leaf(slug, data)]));
}

function resolved(data: Data, file: string): unknown {
  if (Array.isArray(data)) return data.map((each: Data) => resolved(each, file));
  if (typeof data !== 'object' || data === null) return data;
  const { like, ...own } = data as Readonly<Record<string, Data>>;
  const values = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, resolved(value, file)]));
  if (typeof like !== 'string') return values;
  const base = fileOf(file).shared?.[like];
  if (base === undefined) throw new Error(`${file}.json shares no ${like}`);
  const shared = resolved(base, file);
  return Object.keys(own).length === 0 ? shared : { ...(shared as object), ...values };
}
