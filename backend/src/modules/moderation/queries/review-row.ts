import type { Finding } from '../rules/finding.js';
import type { PhotoRef } from '../../../platform/photos/photo-store.js';

/** A row of rm.review_case as the queue reads it. */
export interface ReviewRow {
  readonly id: number;
  readonly owner_id: number;
  readonly listing_number: string;
  readonly status: 'pending' | 'active' | 'sold' | 'inactive';
  readonly waiting_since: Date | null;
  readonly complained_since: Date | null;
  readonly appealed_since: Date | null;
  readonly content_revision: number;
  readonly first_review: boolean;
  readonly title: string | null;
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly cover: PhotoRef | null;
  readonly photo_count: number;
  readonly risk: number;
  readonly findings: readonly Finding[];
  readonly open_complaints: readonly string[];
  readonly complaint_count: number;
  readonly claim_by: number | null;
  readonly claim_until: Date | null;
  readonly claim_revision: number | null;
}

export const REVIEW_COLUMNS = `id, owner_id, listing_number, status, waiting_since, complained_since, appealed_since, content_revision,
  first_review, title, price_minor, category_id, city_id, district_id, cover, photo_count, risk, findings, open_complaints,
  complaint_count, claim_by, claim_until, claim_revision`;
