import type { ReviewItem, ReviewKind } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { decimalText } from '#kernel/money.js';
import { slugify } from '#kernel/turkish-text.js';
import { People, type PublicProfile } from '#modules/accounts/contract.js';
import { Catalog } from '#modules/catalog/contract.js';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import type { ReviewRecord } from '../projections/review-case.js';

/** A moderator answers within a day; from three quarters of it on the queue turns amber. */
const TARGET_MS = 24 * 60 * 60_000;
const AMBER_MS = 0.75 * TARGET_MS;

/** Rows of the queue as moderators see them. */
@Injectable()
export class ReviewItems {
  constructor(
    private readonly clock: Clock,
    private readonly people: People,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
  ) {}

  /** @param asker for whom it is told which claims are their own */
  async of(rows: readonly ReviewRecord[], kind: ReviewKind, asker: number): Promise<ReviewItem[]> {
    const ids = rows.flatMap(({ owner_id, claim_by }) => (claim_by === null ? [owner_id] : [owner_id, claim_by]));
    const people = await this.people.byIds([...new Set(ids)]);
    return rows.map((row) => this.item(row, kind, asker, people));
  }

  private item(
    row: ReviewRecord,
    kind: ReviewKind,
    asker: number,
    people: ReadonlyMap<number, PublicProfile>,
  ): ReviewItem {
    const since = sinceOf(row, kind);
    const title = row.title ?? 'Silinmiş ilan';
    const { city, district } = placeById(this.locations, row.city_id, row.district_id) ?? {};
    const place = [district?.name, city?.name];
    return {
      listing_id: row.id,
      listing_number: row.listing_number,
      slug_pid: `${slugify(title)}-p${row.id}`,
      kind,
      first_review: row.first_review,
      title,
      price: decimalText(row.price_minor),
      price_minor: row.price_minor,
      category: { id: row.category_id, name: this.catalog.byId(row.category_id)?.name ?? '' },
      place: place.filter((name) => name !== undefined).join(', '),
      cover: row.cover && photoAnswer(row.cover),
      photo_count: row.photo_count,
      owner: named(row.owner_id, people),
      owner_suspended: row.owner_suspended,
      content_revision: row.content_revision,
      risk: row.risk,
      findings: row.findings.map(({ rule_id, label, action }) => ({ rule_id, label, action })),
      complaint_count: row.open_complaints.length,
      complaints_seen: row.complaint_count,
      waiting_since: since.toISOString(),
      due_at: new Date(since.getTime() + TARGET_MS).toISOString(),
      target: targetOf(this.clock.now().getTime() - since.getTime()),
      claim: this.claim(row, asker, people),
    };
  }

  private claim(row: ReviewRecord, asker: number, people: ReadonlyMap<number, PublicProfile>): ReviewItem['claim'] {
    const { claim_by, claim_until, claim_revision, content_revision } = row;
    const holds = claim_by !== null && claim_until !== null && claim_revision === content_revision;
    if (!holds || claim_until <= this.clock.now()) return null;
    return { moderator: named(claim_by, people), until: claim_until.toISOString(), mine: claim_by === asker };
  }
}

export const named = (id: number, people: ReadonlyMap<number, PublicProfile>) => ({
  id,
  name: people.get(id)?.name ?? 'Silinmiş kullanıcı',
});

export const LATE_AFTER_SECONDS = TARGET_MS / 1_000;

function sinceOf({ waiting_since, complained_since, appealed_since }: ReviewRecord, kind: ReviewKind): Date {
  const since = { listing: waiting_since, complaint: complained_since, appeal: appealed_since }[kind];
  return since ?? waiting_since ?? complained_since ?? appealed_since ?? new Date(0);
}

function targetOf(waited: number): ReviewItem['target'] {
  if (waited >= TARGET_MS) return 'late';
  return waited >= AMBER_MS ? 'amber' : 'on_time';
}
