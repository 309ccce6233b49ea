import { Secret, TOTP } from 'otpauth';

const HALF_MINUTE_MS = 30_000;

/** The app on somebody's phone, whose clock is `now`. */
export class AuthenticatorApp {
  private readonly totp: TOTP;

  constructor(
    secret: string,
    private readonly now: () => number = Date.now,
  ) {
    this.totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  }

  /** The code of now, or of some half minutes before or after. */
  code(stepsFromNow = 0): string {
    return this.totp.generate({ timestamp: this.now() + stepsFromNow * HALF_MINUTE_MS });
  }

  /** A code that none of the near half minutes has. */
  wrongCode(): string {
    const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => this.code(steps)));
    for (let number = 0; ; number += 1) {
      const code = String(number).padStart(6, '0');
      if (!near.has(code)) return code;
    }
  }
}
