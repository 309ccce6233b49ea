import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { readCookie, writeCookie } from '#platform/http/cookies.js';
import { looksLikeToken } from '#modules/accounts/sessions/domain/session-rules.js';
import { newToken } from '#modules/accounts/tokens.js';

/** Longer than a handshake, the wait for a mail and a code together. */
const SECONDS = 75 * 60;

/** Knows a browser again between the button and the session, so that one browser's sign-in is of no use to another. */
@Injectable()
export class SocialCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor({ publicUrl }: Config) {
    this.secure = publicUrl.startsWith('https:');
    // Under this prefix no neighbouring host name can plant a cookie of its own.
    this.name = this.secure ? '__Host-ilan_social' : 'ilan_social';
  }

  read(request: FastifyRequest): string | undefined {
    const value = readCookie(request, this.name);
    return value !== undefined && looksLikeToken(value) ? value : undefined;
  }

  /** The same for all tabs, so that sign-ins in two of them do not spoil each other. */
  renew(request: FastifyRequest, reply: FastifyReply): string {
    const value = this.read(request) ?? newToken();
    writeCookie(reply, this.name, value, { secure: this.secure, maxAgeSeconds: SECONDS });
    return value;
  }
}
