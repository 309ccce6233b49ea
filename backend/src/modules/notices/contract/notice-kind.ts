import type { NoticeTopic } from '@ilan/api';
import type { z } from 'zod';

/** A sort of notice. A context declares its own, and the writer that puts them into words. */
export interface NoticeKind<Name extends string = string, Data extends object = object> {
  /** `ad_approved`: in the table, in answers, and for icons. */
  readonly name: Name;
  readonly topic: NoticeTopic;
  /**
   * What its sentence needs: numbers, ids, amounts, reasons by their code. Never anybody's words: those are read when the sentence is made,
   * from whoever keeps them, and so go with the person.
   */
  readonly schema: z.ZodType<Data>;
  /**
   * `at once`: each is mailed by itself. `when away`: what has stood unread for ten minutes while its person was away goes into one mail.
   * `by itself`: whoever tells it writes the mails, too.
   */
  readonly mail: 'at once' | 'when away' | 'by itself';
  /** Unread ones about the same subject become one that says how many: each new one takes the place of the one before. */
  readonly gathers?: boolean;
}

export const defineNotice = <const Name extends string, Data extends object>(
  kind: NoticeKind<Name, Data>,
): NoticeKind<Name, Data> => kind;

/** A notice of one of these kinds, as it is kept. */
export type NoticeOf<Kind extends NoticeKind> =
  Kind extends NoticeKind<infer Name, infer Data>
    ? {
        readonly id: number;
        readonly kind: Name;
        /** Whose it is. */
        readonly user_id: number;
        /** What it is about: `listing-42`. */
        readonly subject: string;
        readonly data: Data;
        /** How many were gathered in it. */
        readonly times: number;
        readonly at: Date;
      }
    : never;
