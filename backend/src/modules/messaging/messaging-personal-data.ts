import { Injectable } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { Kept } from '#platform/personal-data/personal-data.js';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { BlocksAggregate } from './commands/blocks-aggregate.js';
import { ConversationAggregate } from './commands/conversation-aggregate.js';
import { blocksProjection } from './projections/blocks.js';
import { conversationsProjection } from './projections/conversations.js';

const WAIT_MS = 60_000;
const KEPT: readonly Kept[] = [
  {
    of: 'messages.message',
    what: 'Mesajlarınızın sayısı, sırası ve tarihleri ile teklif tutarları; yazdıklarınız ve fotoğraflarınız olmadan',
    why: 'Karşı tarafın kendi yazdıkları, onun verisidir ve ne zaman kime yazdığını görebilmesi gerekir.',
  },
  {
    of: 'messages.message_report',
    what: 'Mesaj bildirimlerinin nedeni, sonucu ve tarihi; yazdıklarınız olmadan',
    why: 'Bildirimlerin sonuçlarının sonradan denetlenebilmesi için.',
  },
];

/** What a person wrote to others. Their own words go; those of the other side are the other's. */
@Injectable()
export class MessagingPersonalData extends PersonalRows {
  override readonly name = 'messages';
  override readonly events = ['conversation.', 'block.'];
  override readonly keeps = KEPT;

  constructor(
    database: Database,
    private readonly store: EventStore,
    private readonly conversations: ConversationAggregate,
    private readonly blocks: BlocksAggregate,
    private readonly clock: Clock,
    private readonly position: ReadPosition,
  ) {
    super(database, [
      {
        table: 'rm.message',
        person: 'sender_id',
        about: 'Yazdığınız mesajlar.',
        columns: ['conversation', 'number', 'receiver_id', 'body', 'photos', 'offer_minor', 'offer_state', 'sent_at'],
      },
      {
        table: 'rm.conversation_side',
        person: 'user_id',
        about: 'Sohbetleriniz.',
        columns: ['listing_id', 'other_id', 'role', 'started_at', 'archived', 'muted'],
      },
      {
        table: 'rm.message_report',
        person: 'reporter_id',
        about: 'Bildirdiğiniz yazışmalar.',
        columns: ['listing_id', 'reported_id', 'reason', 'text', 'messages', 'reported_at'],
      },
      {
        table: 'rm.person_block',
        person: 'user_id',
        about: 'Engellediğiniz kişiler.',
        columns: ['blocked_id', 'blocked_at'],
      },
      { table: 'app.last_seen', person: 'user_id', about: 'Son görülme.', columns: ['shown', 'seen_at'] },
      { table: 'app.sent_text', person: 'sender_id', exported: false },
    ]);
  }

  /** Through the write side: the log would bring the rows back at the next rebuild. */
  override async erase(personId: number): Promise<void> {
    const id = `erase-messages-${personId}`;
    const actor = asPart('privacy');
    const context = { actor, correlationId: id, causationId: id, now: this.clock.now() };
    await this.caughtUp();
    const rows = await this.database.query<{ conversation: string }>(
      'select conversation from rm.conversation_side where user_id = $1 order by id',
      [personId],
    );
    for (const { conversation } of rows)
      await this.conversations.act(conversation, personId, context, { type: 'erase_words' });
    await this.blocks.act(personId, context, { type: 'clear' });
    await this.caughtUp();
    const [left] = await this.database.query<{ id: string }>(
      `select id from rm.message where sender_id = $1 and not erased
       union all select id from rm.conversation_side where user_id = $1 limit 1`,
      [personId],
    );
    if (left) throw new Error(`The rows of ${left.id} still stand: are events of it parked?`);
    await this.database.query('delete from app.last_seen where user_id = $1', [personId]);
    await this.database.query('delete from app.sent_text where sender_id = $1 or receiver_id = $1', [personId]);
  }

  private async caughtUp(): Promise<void> {
    const names = [conversationsProjection.name, blocksProjection.name];
    await this.position.waitFor(await this.store.head(), WAIT_MS, names);
  }
}
