import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { NoticeTopic } from '@ilan/api';
import { declared } from '#platform/declared/declared.js';
import type { NoticeKind } from './contract/notice-kind.js';
import { type NoticeTexts, NoticeWriter } from './contract/notice-writer.js';

/** A row of the table, of whatever kind. */
export interface NoticeRow {
  readonly id: number;
  readonly user_id: number;
  readonly kind: string;
  readonly subject: string;
  readonly data: unknown;
  readonly times: number;
  readonly created_at: Date;
}

export type Written<Row extends NoticeRow> = Row & { readonly topic: NoticeTopic; readonly texts: NoticeTexts };

interface Declared {
  readonly kind: NoticeKind;
  readonly writer: NoticeWriter;
}

/** Knows who puts which kind of notice into words: every context says so of its own. */
@Injectable()
export class NoticeWriters {
  #byName: ReadonlyMap<string, Declared> | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  /** The kinds about a topic; all of them without one. */
  kinds(topic?: NoticeTopic): readonly NoticeKind[] {
    const kinds = [...this.#declared().values()].map(({ kind }) => kind);
    return topic === undefined ? kinds : kinds.filter((kind) => kind.topic === topic);
  }

  /** In the order of the rows. One of a kind that nobody declares any more is left out: there are no texts for it. */
  async write<Row extends NoticeRow>(rows: readonly Row[]): Promise<readonly Written<Row>[]> {
    const texts = new Map<Row, NoticeTexts>();
    const byWriter = new Map<NoticeWriter, Row[]>();
    for (const row of rows) {
      const writer = this.#declared().get(row.kind)?.writer;
      if (writer) byWriter.set(writer, [...(byWriter.get(writer) ?? []), row]);
    }
    for (const [writer, group] of byWriter) {
      const written = await writer.write(group.map((row) => this.#noticeOf(row)));
      group.forEach((row, n) => texts.set(row, written[n] as NoticeTexts));
    }
    return rows.flatMap((row) => {
      const said = texts.get(row);
      const kind = this.#declared().get(row.kind)?.kind;
      return said && kind ? [{ ...row, topic: kind.topic, texts: said }] : [];
    });
  }

  /** What a mail about this one alone says beside its texts. */
  paragraphs(row: NoticeRow): Promise<readonly string[]> {
    return this.#declared().get(row.kind)?.writer.paragraphs(this.#noticeOf(row)) ?? Promise.resolve([]);
  }

  #noticeOf({ id, user_id, kind, subject, data, times, created_at }: NoticeRow) {
    const parsed = this.#declared().get(kind)?.kind.schema.parse(data) ?? {};
    return { id, user_id, kind, subject, times, at: created_at, data: parsed };
  }

  /** Asked for with the first notice: by then the modules have started. @throws Error for a kind that two declare */
  #declared(): ReadonlyMap<string, Declared> {
    if (this.#byName) return this.#byName;
    const byName = new Map<string, Declared>();
    for (const writer of declared(this.modules, NoticeWriter)) {
      for (const kind of writer.kinds) {
        if (byName.has(kind.name)) throw new Error(`Notices of the kind ${kind.name} have two writers`);
        byName.set(kind.name, { kind, writer });
      }
    }
    this.#byName = byName;
    return byName;
  }
}
