import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { AppError } from '#kernel/app-error.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import type { PhotoSource } from '#platform/photos/photo-source.js';
import { Photos } from '#platform/photos/photos.js';
import { Database } from '#platform/postgres/database.js';

/**
 * The photos of people. A row says of every file that lies in the store when it may go: written before the first file and deleted after
 * the last, so that nothing is left over wherever a process dies.
 */
@Injectable()
export class Portraits {
  constructor(
    private readonly database: Database,
    private readonly photos: Photos,
    private readonly store: PhotoStore,
  ) {}

  /** Replaces the person's photo. @throws AppError when the bytes are no acceptable photo */
  async put(userId: number, source: PhotoSource): Promise<void> {
    const id = randomBytes(16).toString('hex');
    await this.database.query(
      `insert into app.portrait (id, user_id, remove_at) values ($1, $2, now() + interval '1 hour')`,
      [id, userId],
    );
    try {
      await this.photos.keep(id, source, { portrait: true });
    } catch (error) {
      await this.forgetNowOrLater(id);
      throw error;
    }
    await this.swap(userId, id);
  }

  /** Harmless where there is none. */
  async take(userId: number): Promise<void> {
    await this.swap(userId, null);
  }

  /** Removes the files of all that is due. @returns how many photos are gone */
  async sweep(): Promise<number> {
    const due = await this.database.query<{ id: string }>(
      'select id from app.portrait where remove_at <= now() or user_id is null limit 500',
    );
    for (const { id } of due) await this.forget(id);
    return due.length;
  }

  /** The files first: cut short, the row still tells of them. Harmless where they are gone. */
  async forget(id: string): Promise<void> {
    await this.store.remove(id);
    await this.database.query('delete from app.portrait where id = $1', [id]);
  }

  private async swap(userId: number, id: string | null): Promise<void> {
    const old = await this.database.transaction(async (client) => {
      // One after the other: of two photos that are sent at once the later one stays, and the other one goes.
      await client.query('select from app.user where id = $1 for no key update', [userId]);
      const { rows } = await client.query<{ id: string }>(
        'update app.portrait set remove_at = now() where user_id = $1 and remove_at is null returning id',
        [userId],
      );
      if (id !== null) await keep(client, id);
      await client.query('update app.user set photo = $2 where id = $1', [userId, id]);
      return rows;
    });
    for (const portrait of old) await this.forgetNowOrLater(portrait.id);
  }

  /** The person need not wait for a store that is away: the row says that the files are due. */
  private async forgetNowOrLater(id: string): Promise<void> {
    await this.forget(id).catch(() => undefined);
  }
}

async function keep(client: PoolClient, id: string): Promise<void> {
  const { rowCount } = await client.query('update app.portrait set remove_at = null where id = $1', [id]);
  if (rowCount === 0) throw new AppError('unavailable', 'PHOTO_LOST', 'Fotoğraf kaydedilemedi. Lütfen tekrar deneyin.');
}
