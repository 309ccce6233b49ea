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

/** Whoever extends one of the two below and is provided by a module is found. */
export abstract class WritesMails {
  /** The kinds of mail that it writes. */
  abstract readonly kinds: readonly string[];
}

/** Puts mails into words, at the moment of sending: what is secret in them lies nowhere before. */
export abstract class MailWriter extends WritesMails {
  /** Resolves with undefined when there is nothing to say any more. It may be asked again for the same order. */
  abstract write(order: MailOrder): Promise<Omit<Mail, 'key'> | undefined>;
}

/** Writes to people who have no account: where the mail goes is the writer's to know. */
export abstract class StrangerMailWriter extends WritesMails {
  /** Resolves with undefined when there is nothing to say any more. It may be asked again for the same order. */
  abstract writeToStranger(order: Omit<MailOrder, 'personId'>): Promise<Omit<Mail, 'key'> | undefined>;
}

export type AnyMailWriter = MailWriter | StrangerMailWriter;

/** Knows which writer puts which kind of mail into words. */
export class MailWriters {
  readonly #byKind = new Map<string, AnyMailWriter>();
  #declared: (() => readonly WritesMails[]) | undefined;

  /** @param declared asked once, with the first mail: by then the modules have started */
  constructor(declared?: () => readonly WritesMails[]) {
    this.#declared = declared;
  }

  /** @throws Error when one of its kinds is taken. */
  register(writer: AnyMailWriter): void {
    for (const kind of writer.kinds) {
      if (this.#byKind.has(kind)) throw new Error(`Mails of the kind ${kind} have two writers`);
      this.#byKind.set(kind, writer);
    }
  }

  /** @throws Error for a kind that nobody writes. */
  of(kind: string): AnyMailWriter {
    const found = this.#declared?.() ?? [];
    this.#declared = undefined;
    for (const writer of found) this.register(writer as AnyMailWriter);
    const writer = this.#byKind.get(kind);
    if (!writer) throw new Error(`Mails of the kind ${kind} have no writer`);
    return writer;
  }
}
