import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { readCookie, writeCookie } from '#platform/http/cookies.js';

/** Browsers keep no cookie for longer. */
const SECONDS = 400 * 24 * 60 * 60;
const BETWEEN = '.';

/** Carries the tokens by which a browser that was signed in before is known again. Signing out leaves it. */
@Injectable()
export class DeviceCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor({ publicUrl }: Config) {
    this.secure = publicUrl.startsWith('https:');
    // Under this prefix no neighbouring host name can plant a cookie of its own.
    this.name = this.secure ? '__Host-ilan_device' : 'ilan_device';
  }

  read(request: FastifyRequest): readonly string[] {
    return (readCookie(request, this.name) ?? '').split(BETWEEN);
  }

  write(reply: FastifyReply, tokens: readonly string[]): void {
    writeCookie(reply, this.name, tokens.join(BETWEEN), { secure: this.secure, maxAgeSeconds: SECONDS });
  }
}
