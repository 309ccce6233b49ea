import type { DraftUpdate } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Database } from '#platform/postgres/database.js';
import { UploadedPhotos } from '#modules/uploads/contract.js';

export type DraftContent = Omit<DraftUpdate, 'photos'>;

export interface DraftRow {
  readonly content: DraftContent;
  readonly photo_ids: readonly string[];
  readonly updated_at: Date;
}

/** Drafts, and which photos they keep from being orphans: both change together. */
@Injectable()
export class DraftRows {
  constructor(
    private readonly database: Database,
    private readonly photos: UploadedPhotos,
  ) {}

  async of(userId: number): Promise<DraftRow | undefined> {
    const [row] = await this.database.query<DraftRow>(
      'select content, photo_ids, updated_at from app.listing_draft where user_id = $1',
      [userId],
    );
    return row;
  }

  async save(userId: number, content: DraftContent, photoIds: readonly string[], now: Date): Promise<void> {
    await this.database.transaction(async (client) => {
      // Also the lock: of two devices that save at once, the one whose text stands has its photos kept.
      await client.query(
        `insert into app.listing_draft (user_id, content, photo_ids, updated_at) values ($1, $2, $3, $4)
         on conflict (user_id) do update set content = excluded.content, photo_ids = excluded.photo_ids, updated_at = excluded.updated_at`,
        [userId, content, photoIds, now],
      );
      await this.photos.keepForDraft(userId, photoIds, client);
    });
  }

  async discard(userId: number): Promise<void> {
    await this.database.transaction((client) => this.remove(client, userId));
  }

  /** @returns how many drafts nobody had touched since `before` */
  async discardUntouched(before: Date, limit: number): Promise<number> {
    return this.database.transaction(async (client) => {
      const { rows } = await client.query<{ user_id: number }>(
        'select user_id from app.listing_draft where updated_at < $1 order by updated_at limit $2 for update skip locked',
        [before, limit],
      );
      for (const { user_id } of rows) await this.remove(client, user_id);
      return rows.length;
    });
  }

  private async remove(client: ClientBase, userId: number): Promise<void> {
    await client.query('delete from app.listing_draft where user_id = $1', [userId]);
    await this.photos.keepForDraft(userId, [], client);
  }
}
