import { PassThrough, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { Config } from '#config/config.js';
import { jsonList, type PersonalFile } from '#platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '#platform/personal-data/personal-data-registry.js';
import { contents } from './contents.js';
import { PersonEvents } from './person-events.js';

/** A byte order mark, without which old editors show Turkish letters wrongly. */
const BOM = '\uFEFF';

/** All that is known of a person as one zip, made while it is read: no more than a piece of one file is in memory. */
@Injectable()
export class Archive {
  constructor(
    private readonly config: Config,
    private readonly registry: PersonalDataRegistry,
    private readonly events: PersonEvents,
  ) {}

  /** @throws Error when a part cannot say what it has; what goes wrong later breaks the stream */
  async of(personId: number, at: Date): Promise<Readable> {
    const zip = new ZipFile();
    // It may break before its reader has come: nobody listens yet, and the process would end.
    const output = new PassThrough().on('error', () => undefined);
    zip.on('error', (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
    zip.outputStream.pipe(output);
    try {
      const told = await this.fill(zip, personId, at);
      zip.addBuffer(Buffer.from(BOM + contents(this.config.publicUrl, at, told)), 'BENIOKU.txt', { mtime: at });
      zip.end();
      return output;
    } catch (error) {
      output.destroy();
      throw error;
    }
  }

  private async fill(zip: ZipFile, personId: number, mtime: Date): Promise<ReadonlyMap<string, string>> {
    const told = new Map<string, string>();
    const added = new Set<string>();
    for await (const file of this.files(personId)) {
      if (added.has(file.path)) throw new Error(`Two parts hand over a file ${file.path}`);
      added.add(file.path);
      if (file.about !== undefined) told.set(placeOf(file.path), file.about);
      add(zip, file, mtime);
    }
    return told;
  }

  private async *files(personId: number): AsyncIterable<PersonalFile> {
    // What an erasure leaves to the end, the account itself, a reader looks for first.
    for (const part of [...this.registry.all()].reverse()) yield* part.export(personId);
    yield {
      path: 'events.json',
      about: 'Kayıt defterinde sizinle ilgili her olay, sırasıyla.',
      pieces: () => jsonList(this.events.of(personId)),
    };
  }
}

function add(zip: ZipFile, file: PersonalFile, mtime: Date): void {
  if ('json' in file) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(file.json, null, 2)}\n`), file.path, { mtime });
    return;
  }
  // Photos are packed as they are: they do not get any smaller.
  const compress = !file.path.endsWith('.jpg');
  zip.addReadStreamLazy(file.path, { mtime, compress }, (take) => {
    // The zip itself does not notice that a stream breaks, and would wait for ever.
    const pieces = Readable.from(file.pieces(), { objectMode: false }).on('error', (error) => zip.emit('error', error));
    take(null, pieces);
  });
}

/** `photos/1.jpg` → `photos/`; a file at the top is its own place. */
const placeOf = (path: string): string => path.slice(0, path.indexOf('/') + 1) || path;
