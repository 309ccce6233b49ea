import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Mailer } from '#platform/mail/mailer.js';
import { FileWitness } from './file-witness.js';
import { MailWitness } from './mail-witness.js';
import type { Witness } from './witness.js';

/** Who gets the daily roots: what `AUDIT_WITNESS` names, in its order. */
@Injectable()
export class Witnesses {
  #all: Promise<readonly Witness[]> | undefined;

  constructor(
    private readonly config: Config,
    private readonly mailer: Mailer,
  ) {}

  get addresses(): readonly string[] {
    return this.config.env.AUDIT_WITNESS;
  }

  all(): Promise<readonly Witness[]> {
    this.#all ??= Promise.all(this.addresses.map((address) => this.#made(address))).catch((error: unknown) => {
      this.#all = undefined;
      throw error;
    });
    return this.#all;
  }

  async #made(address: string): Promise<Witness> {
    const url = new URL(address);
    switch (url.protocol) {
      case 'file:':
        return new FileWitness(fileURLToPath(url));
      case 'mailto:':
        return new MailWitness(decodeURIComponent(url.pathname), this.mailer, { home: this.config.publicUrl });
      default: {
        // The client of S3 is large, and few processes write there.
        const [{ S3Bucket }, { S3Witness }] = await Promise.all([
          import('#platform/s3/s3-bucket.js'),
          import('./s3-witness.js'),
        ]);
        return new S3Witness(new S3Bucket({ url: this.config.env.S3_URL ?? '', bucket: url.hostname }));
      }
    }
  }
}
