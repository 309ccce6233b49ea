import type { DraftUpdate } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { type DraftContent, DraftRows } from '../draft-rows.js';

/** What a person has written so far, whether or not it would do for an ad. Takes the place of what was there. */
export class SaveDraft extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly draft: DraftUpdate;
    },
  ) {
    super();
  }
}

const MOST_BYTES = 64 * 1024;

@CommandHandler(SaveDraft)
export class SaveDraftHandler implements ICommandHandler<SaveDraft, void> {
  constructor(
    private readonly rows: DraftRows,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError too_large `DRAFT_TOO_LARGE` */
  async execute({
    input: {
      userId,
      draft: { photos, ...content },
    },
  }: SaveDraft): Promise<void> {
    const text = JSON.stringify(content, storable);
    if (Buffer.byteLength(text) > MOST_BYTES) {
      throw new AppError('too_large', 'DRAFT_TOO_LARGE', 'Taslak en fazla 64 KB olabilir.');
    }
    await this.rows.save(userId, JSON.parse(text) as DraftContent, [...new Set(photos)], this.clock.now());
  }
}

/** PostgreSQL keeps neither NUL nor half a letter, which is what a typed emoji can be for a moment. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(/[\ud800-\udfff]/gu, '\ufffd') : value;
