import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ReceivedFile } from '../../platform/http/uploads/received-file.js';
import type { PhotoSource } from '../../platform/photos/photo-source.js';
import { Database } from '../../platform/postgres/database.js';
import { PrivateFiles } from '../../platform/private-files/private-files.js';
import { IN_WORK } from './upload-rows.js';

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

  async isInWork(id: string): Promise<boolean> {
    const rows = await this.database.query(`select from app.upload where id = $1 and ${IN_WORK}`, [id]);
    return rows.length > 0;
  }

  async countInWork(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*) as count from app.upload where ${IN_WORK}`,
    );
    return row?.count ?? 0;
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
