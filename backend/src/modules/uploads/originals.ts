import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ReceivedFile } from '#platform/http/uploads/received-file.js';
import type { PhotoSource } from '#platform/photos/photo-source.js';
import { Database } from '#platform/postgres/database.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { IN_WORK } from './upload-rows.js';

/** A job whose process was killed lets go of it after this. */
const LONGEST_WORK = '50 seconds';

const folder = (id: string): string => `uploads/${id}`;
const file = (id: string): string => `${folder(id)}/original`;

/**
 * Files of people from which a job makes the photo. Nothing serves them: they still carry what the camera wrote down, such as the
 * place. A row says of every one that it is there, from before it is written until after it is gone.
 */
@Injectable()
export class Originals {
  constructor(
    private readonly files: PrivateFiles,
    private readonly database: Database,
  ) {}

  /** The row of the upload is there already. */
  async keep(id: string, source: PhotoSource): Promise<void> {
    await this.files.save(file(id), Buffer.isBuffer(source) ? Readable.from([source]) : createReadStream(source.path));
  }

  /** A copy to work on, which the borrower removes; undefined when there is none. */
  async borrow(id: string): Promise<ReceivedFile | undefined> {
    const content = await this.files.open(file(id));
    return content && ReceivedFile.save(content);
  }

  /** Harmless where there is none. */
  async remove(id: string): Promise<void> {
    await this.files.removeFolder(folder(id));
    await this.database.query('update app.upload set original = false where id = $1 and original', [id]);
  }

  /**
   * One job at a time has it. @returns how often one has begun with it now; `elsewhere` while another job is at it; undefined when
   * there is nothing to do
   */
  async claim(id: string): Promise<number | 'elsewhere' | undefined> {
    const [row] = await this.database.query<{ tries: number | null }>(
      `with claimed as (
         update app.upload set tries = tries + 1, working_since = now()
         where id = $1 and ${IN_WORK} and (working_since is null or working_since < now() - interval '${LONGEST_WORK}')
         returning tries)
       select (select tries from claimed) as tries from app.upload where id = $1 and ${IN_WORK}`,
      [id],
    );
    return row && (row.tries ?? 'elsewhere');
  }

  async release(id: string): Promise<void> {
    await this.database.query('update app.upload set working_since = null where id = $1', [id]);
  }

  /** How many lie here: of everybody, and of this person. */
  async count(ownerId: number): Promise<{ readonly all: number; readonly own: number }> {
    const [row] = await this.database.query<{ all: number; own: number }>(
      'select count(*) as all, count(*) filter (where owner_id = $1) as own from app.upload where original',
      [ownerId],
    );
    return row ?? { all: 0, own: 0 };
  }

  /** Those that have waited for longer than `minutes`: their job may be lost. */
  async waiting(minutes: number, limit: number): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from app.upload where ${IN_WORK} and created_at < now() - make_interval(mins => $1)
       order by created_at limit $2`,
      [minutes, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of which the photo is made, or will never be: a job died before it took them away. */
  async left(limit: number): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from app.upload where original and (photo is not null or refusal is not null) order by created_at limit $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}
