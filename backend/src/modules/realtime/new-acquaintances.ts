import type { Hint } from '@ilan/api';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { OnlineLists } from './online-lists.js';

/** Somebody who was written to for the first time sees from then on whether the other is here; who was blocked sees it no more. */
@Injectable()
export class NewAcquaintances implements OnModuleInit {
  private readonly logger = new Logger('realtime');

  constructor(
    private readonly hints: HintPublisher,
    private readonly online: OnlineLists,
  ) {}

  onModuleInit(): void {
    this.hints.listen((hints) => {
      for (const userId of new Set(hints.flatMap((hint) => this.concerned(hint))))
        this.online
          .lookAgain(userId)
          .catch((error: unknown) => this.logger.warn({ msg: 'who knows whom may be old', err: error }));
    });
  }

  private concerned(hint: Hint): readonly number[] {
    const userId = Number(hint.room.slice('user:'.length));
    if (hint.name === 'new_message') return this.online.knownTo(userId).has(hint.payload.sender_id) ? [] : [userId];
    if (hint.name !== 'conversation_changed') return [];
    const { id, person_id } = hint.payload;
    // Of every conversation with them: a door was shut or opened.
    return id === 0 || !this.online.knownTo(userId).has(person_id) ? [userId] : [];
  }
}
