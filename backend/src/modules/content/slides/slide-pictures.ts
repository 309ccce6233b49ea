import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { PhotoSource } from '#platform/photos/photo-source.js';
import { type PhotoRef, PhotoStore } from '#platform/photos/photo-store.js';
import { Photos } from '#platform/photos/photos.js';
import { Database } from '#platform/postgres/database.js';
import { FollowedSlides } from './followed-slides.js';
import { picturesNeeded } from './slide-pictures-kept.js';

/** Pictures of slides. A row stands before the first file and goes after the last, so that nothing is left over wherever a process dies. */
@Injectable()
export class SlidePictures {
  constructor(
    private readonly database: Database,
    private readonly photos: Photos,
    private readonly store: PhotoStore,
    private readonly slides: FollowedSlides,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError when the bytes are no acceptable photo */
  async bring(source: PhotoSource): Promise<PhotoRef> {
    const id = randomBytes(16).toString('hex');
    await this.database.query('insert into app.slide_picture (id, begun_at) values ($1, $2)', [id, this.clock.now()]);
    const { width, height, placeholder } = await this.photos.keep(id, source);
    await this.database.query('update app.slide_picture set width = $2, height = $3, placeholder = $4 where id = $1', [
      id,
      width,
      height,
      placeholder,
    ]);
    return { id, width, height, placeholder };
  }

  /** @throws AppError invalid at the field, where it is not there or not whole */
  async known(id: string, field: 'desktop' | 'phone'): Promise<PhotoRef> {
    const [row] = await this.database.query<PhotoRef>(
      'select id, width, height, placeholder from app.slide_picture where id = $1 and width is not null',
      [id],
    );
    if (row) return row;
    const sentence = 'Fotoğraf artık yok; yeniden yükleyin.';
    throw new AppError('invalid', 'VALIDATION', sentence, { errors: { [field]: [sentence] } });
  }

  /** Those that no slide may ask for any more and that were brought more than a day ago go. @returns how many */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    const needed = async (): Promise<readonly string[]> => {
      await this.slides.refresh();
      return picturesNeeded(this.slides.current().pictures, now);
    };
    const due = await this.database.query<{ id: string }>(
      `select id from app.slide_picture where begun_at < $1::timestamptz - interval '1 day' and id <> all($2::text[]) limit 100`,
      [now, await needed()],
    );
    let gone = 0;
    for (const { id } of due) {
      // A slide may have taken it while others went.
      if ((await needed()).includes(id)) continue;
      await this.store.remove(id);
      await this.database.query('delete from app.slide_picture where id = $1', [id]);
      gone += 1;
    }
    return gone;
  }
}
