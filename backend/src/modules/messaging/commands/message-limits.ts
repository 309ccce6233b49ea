import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { type Allowance, RateLimiter } from '#platform/http/limits/rate-limiter.js';
import { Database } from '#platform/postgres/database.js';
import { People } from '#modules/accounts/contract.js';

/** As fast as people type, to all of their conversations together. */
const MESSAGES: Allowance = { burst: 40, everySeconds: 2 };
/** Conversations that somebody may begin in a day, while their account is new and later. */
const BEGUN = { new: 10, known: 60 };
const NEW_FOR_MS = 7 * 86_400_000;
const DAY_SECONDS = 86_400;

/** How much one person may write, and to how many strangers. */
@Injectable()
export class MessageLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly database: Database,
    private readonly people: People,
  ) {}

  /** @throws AppError rate_limited */
  async useMessage(senderId: number): Promise<void> {
    await this.limiter.use(`message:${senderId}`, MESSAGES);
  }

  /** @throws AppError rate_limited `TOO_MANY_CONVERSATIONS` */
  async useConversation(buyerId: number, now: Date): Promise<void> {
    const since = (await this.people.byIds([buyerId])).get(buyerId)?.member_since ?? now;
    const isNew = now.getTime() - since.getTime() < NEW_FOR_MS;
    const most = isNew ? BEGUN.new : BEGUN.known;
    const [row] = await this.database.prepared<{ begun: number }>(
      'conversations-begun',
      `select count(*)::int as begun from rm.conversation_side
       where user_id = $1 and role = 'buyer' and started_at > $2::timestamptz - interval '1 day'`,
      [buyerId, now],
    );
    if ((row?.begun ?? 0) >= most) throw tooMany(isNew);
    // The rows come a moment later: what is begun at the same time is counted here.
    await this.limiter.use(`conversation:${buyerId}`, { burst: most, everySeconds: DAY_SECONDS / most });
  }
}

const tooMany = (isNew: boolean): AppError =>
  new AppError(
    'rate_limited',
    'TOO_MANY_CONVERSATIONS',
    isNew
      ? `Yeni hesaplar günde en fazla ${BEGUN.new} sohbet başlatabilir. Lütfen yarın yeniden deneyin.`
      : `Günde en fazla ${BEGUN.known} sohbet başlatabilirsiniz. Lütfen yarın yeniden deneyin.`,
    { retryAfter: 3_600 },
  );
