import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Pseudonyms } from '#platform/http/limits/pseudonyms.js';
import { type Allowance, RateLimiter } from '#platform/http/limits/rate-limiter.js';

interface Limits {
  /** Whoever asks, for one account or e-mail. */
  readonly account: Allowance;
  /** Whatever it asks for, from one network address, which may stand for a whole office or the phones of a city. */
  readonly address: Allowance;
}

const MINUTE = 60;
const LIMITS = {
  login: { account: { burst: 5, everySeconds: 30 }, address: { burst: 30, everySeconds: 5 } },
  register: { account: { burst: 4, everySeconds: 5 * MINUTE }, address: { burst: 30, everySeconds: 20 } },
  forgot: { account: { burst: 3, everySeconds: 10 * MINUTE }, address: { burst: 20, everySeconds: 30 } },
  /** The account is the link itself: else whoever sends made-up links for an address would keep its owner's from counting. */
  reset: { account: { burst: 5, everySeconds: MINUTE }, address: { burst: 20, everySeconds: 15 } },
  verify: { account: { burst: 5, everySeconds: MINUTE }, address: { burst: 30, everySeconds: 10 } },
  'verify-again': { account: { burst: 3, everySeconds: 5 * MINUTE }, address: { burst: 20, everySeconds: 30 } },
  photo: { account: { burst: 10, everySeconds: 30 }, address: { burst: 60, everySeconds: 5 } },
  password: { account: { burst: 5, everySeconds: 30 }, address: { burst: 30, everySeconds: 5 } },
  'confirm-code': { account: { burst: 3, everySeconds: 5 * MINUTE }, address: { burst: 20, everySeconds: 30 } },
  /** Each is a mail: three at once, then four an hour. */
  'mailbox-code': { account: { burst: 3, everySeconds: 15 * MINUTE }, address: { burst: 20, everySeconds: 30 } },
  social: { account: { burst: 30, everySeconds: 5 }, address: { burst: 30, everySeconds: 5 } },
  /** Slower than passwords: a code has six digits, and three of a million are right at a time. */
  'second-step': { account: { burst: 5, everySeconds: 5 * MINUTE }, address: { burst: 30, everySeconds: 10 } },
  'confirm-factor': { account: { burst: 5, everySeconds: 5 * MINUTE }, address: { burst: 30, everySeconds: 10 } },
  factor: { account: { burst: 10, everySeconds: 30 }, address: { burst: 30, everySeconds: 10 } },
  'confirm-social': { account: { burst: 3, everySeconds: 10 * MINUTE }, address: { burst: 20, everySeconds: 30 } },
} as const satisfies Readonly<Record<string, Limits>>;

export type LimitedCall = keyof typeof LIMITS;

export interface Caller {
  /** An e-mail as it was typed, or what else stands for one account. */
  readonly account: string;
  readonly ip: string;
}

/** How often what leads into accounts may be tried: a call that goes on is slowed down, never locked out. */
@Injectable()
export class AccountLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  /** @throws AppError rate_limited with the seconds to wait */
  async use(call: LimitedCall, caller: Caller): Promise<void> {
    const { account, address } = LIMITS[call];
    await this.limiter.use(this.addressKey(call, caller), address);
    await this.limiter.use(this.accountKey(call, caller), account);
  }

  /**
   * By a browser that is known to the account: from an allowance of its own, which nobody else can use up, neither for the account nor
   * from the same network. False when the browser has used that up too; it may still try as everybody does.
   */
  async useOwn(call: LimitedCall, deviceToken: string): Promise<boolean> {
    try {
      await this.limiter.use(this.deviceKey(call, deviceToken), LIMITS[call].account);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'rate_limited') return false;
      throw error;
    }
  }

  async forgiveOwn(call: LimitedCall, deviceToken: string): Promise<void> {
    await this.limiter.reset(this.deviceKey(call, deviceToken));
  }

  /** It was the person themselves: their slips are forgotten, and it was no attempt at anything. */
  async forgive(call: LimitedCall, caller: Caller): Promise<void> {
    await Promise.all([
      this.limiter.reset(this.accountKey(call, caller)),
      this.limiter.giveBack(this.addressKey(call, caller), LIMITS[call].address),
    ]);
  }

  /** The account alone starts afresh: somebody proved to be its owner in another way. */
  async clear(call: LimitedCall, account: string): Promise<void> {
    await this.limiter.reset(this.accountKey(call, { account }));
  }

  private accountKey(call: LimitedCall, { account }: Pick<Caller, 'account'>): string {
    return `${call}:account:${this.pseudonyms.of(account.toLowerCase())}`;
  }

  private deviceKey(call: LimitedCall, deviceToken: string): string {
    return `${call}:device:${this.pseudonyms.of(deviceToken)}`;
  }

  private addressKey(call: LimitedCall, { ip }: Caller): string {
    return `${call}:address:${this.pseudonyms.ofNetwork(ip)}`;
  }
}
