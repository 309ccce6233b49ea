import { Injectable } from '@nestjs/common';
import type { Mail } from '../mailer.js';

/** A mail that is owed, as its row says. */
export interface MailOrder {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly personId: number;
  readonly data: unknown;
  readonly createdAt: Date;
}

/** Puts the mails of one kind into words, at the moment of sending: what is secret in them lies nowhere before. */
export interface MailWriter {
  readonly kind: string;
  /** Undefined when there is nothing to say any more. May be asked again for the same order. */
  write(order: MailOrder): Promise<Omit<Mail, 'key'> | undefined>;
}

/** Writes to people who have no account: where the mail goes is the writer's to know. */
export interface StrangerMailWriter {
  readonly kind: string;
  /** Undefined when there is nothing to say any more. May be asked again for the same order. */
  writeToStranger(order: Omit<MailOrder, 'personId'>): Promise<Omit<Mail, 'key'> | undefined>;
}

export type AnyMailWriter = MailWriter | StrangerMailWriter;

/** Who writes which mails. Contexts register theirs when their module starts. */
@Injectable()
export class MailWriters {
  readonly #byKind = new Map<string, AnyMailWriter>();

  /** @throws Error when the kind is taken. */
  register(writer: AnyMailWriter): void {
    if (this.#byKind.has(writer.kind)) throw new Error(`Mails of the kind ${writer.kind} have two writers`);
    this.#byKind.set(writer.kind, writer);
  }

  /** @throws Error for a kind that nobody registered. */
  of(kind: string): AnyMailWriter {
    const writer = this.#byKind.get(kind);
    if (!writer) throw new Error(`Mails of the kind ${kind} have no writer`);
    return writer;
  }
}
