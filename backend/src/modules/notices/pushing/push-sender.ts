import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { encryptPush, type PushKeys } from './push-encryption.js';
import { pushEndpoint, PushSettings } from './push-hosts.js';
import { VapidKey } from './vapid-key.js';

/** How long a push server keeps it for a device that is off. */
const TTL_S = 3_600;

export interface PushAddress extends PushKeys {
  readonly endpoint: string;
}

/** `gone`: nobody hears there any more. `refused`: it never will be taken. `later`: a server that is busy or away. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Writes to a device through its browser's push server. */
@Injectable()
export class PushSender {
  constructor(
    private readonly settings: PushSettings,
    private readonly key: VapidKey,
    private readonly clock: Clock,
  ) {}

  /** Ends within the time of the settings, follows no redirect and reads no answer. */
  async send(to: PushAddress, text: string, topic: string): Promise<PushOutcome> {
    const url = pushEndpoint(to.endpoint, this.settings);
    if (!url) return 'gone';
    const body = encryptPush(text, to);
    const status = await this.post(url, body, topic);
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    return status === 0 || status === 429 || status >= 500 ? 'later' : 'refused';
  }

  /** @returns the status, 0 where none came */
  private post(url: URL, body: Buffer, topic: string): Promise<number> {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve) => {
      const call = request(
        url,
        {
          method: 'POST',
          signal: AbortSignal.timeout(this.settings.timeoutMs),
          headers: {
            authorization: this.key.authorization(url.origin, this.clock.now()),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            'content-length': body.length,
            ttl: TTL_S,
            urgency: 'normal',
            topic,
          },
        },
        (answer) => {
          answer.destroy();
          resolve(answer.statusCode ?? 0);
        },
      );
      call.on('error', () => resolve(0));
      call.end(body);
    });
  }
}
