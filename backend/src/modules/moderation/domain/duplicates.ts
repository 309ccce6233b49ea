import type { RuleTest } from '@ilan/api';
import type { AssessedContent, Finding } from './assessment.js';

export interface TitleTwin {
  readonly listing_id: number;
  readonly similarity: number;
  readonly same_seller: boolean;
}

/** How the other ad stands: `open` is on sale or waits for review, `over` was sold, withdrawn or ran out, `refused` staff took away. */
export type TwinStatus = 'open' | 'over' | 'refused';

export interface PhotoTwin {
  readonly photo_id: string;
  readonly other_photo_id: string;
  readonly listing_id: number;
  readonly nearness: number;
  readonly same_seller: boolean;
  readonly status: TwinStatus;
}

type DuplicateTest = Extract<RuleTest, { type: 'duplicate' }>;
type Told = Pick<Finding, 'rule_id' | 'label' | 'action' | 'risk'>;

/** What offering one's own thing again after it was over adds of the rule's risk: it is mostly what it seems. */
const REPOST_SHARE = 0.2;

/** What a rule for duplicates sees: one finding for photos, one for titles of ads that are not among those already. */
export function duplicatesOf(
  test: DuplicateTest,
  told: Told,
  { photo_ids }: AssessedContent,
  { twins, copies }: { readonly twins: readonly TitleTwin[]; readonly copies: readonly PhotoTwin[] },
): readonly Finding[] {
  const ofSellers = ({ same_seller }: { readonly same_seller: boolean }) =>
    test.sellers === 'any' || (test.sellers === 'same') === same_seller;
  const photos = test.photos ? photoFinding(told, copies.filter(ofSellers), photo_ids) : undefined;
  const { similarity } = test;
  const titles =
    similarity === null
      ? []
      : twins.filter(
          (twin) => ofSellers(twin) && twin.similarity >= similarity && !photos?.related.includes(twin.listing_id),
        );
  const title = titles.length > 0 ? [titleFinding(told, titles)] : [];
  return photos ? [photos, ...title] : title;
}

function titleFinding(told: Told, twins: readonly TitleTwin[]): Finding {
  const nearest = Math.max(...twins.map(({ similarity }) => similarity));
  const whose = twins.some(({ same_seller }) => !same_seller) ? 'satışta' : 'aynı satıcının satışta';
  const sentence = `Başlığı çok benzeyen, ${whose} ${twins.length} ilan daha var (benzerlik %${Math.round(nearest * 100)}).`;
  return {
    ...told,
    field: 'title',
    matches: [],
    sentence,
    related: twins.map(({ listing_id }) => listing_id),
    photos: [],
  };
}

/** The gravest comes first: somebody else's photo, then what staff refused before, then an ad beside this one, then a thing sold again. */
const gravity = ({ same_seller, status }: PhotoTwin): number =>
  same_seller ? { refused: 2, open: 1, over: 0 }[status] : 3;

function photoFinding(told: Told, copies: readonly PhotoTwin[], photoIds: readonly string[]): Finding | undefined {
  const [gravest, ...others] = [...copies].sort(
    (one, other) => gravity(other) - gravity(one) || other.nearness - one.nearness,
  );
  if (!gravest) return undefined;
  const all = [gravest, ...others];
  const alike = all.filter((copy) => gravity(copy) === gravity(gravest));
  const repost = gravity(gravest) === 0;
  return {
    ...told,
    ...(repost && { action: 'flag', risk: Math.round(told.risk * REPOST_SHARE) }),
    field: 'photos',
    matches: [],
    sentence: `${which(alike, photoIds)} ${where(gravest)} (benzerlik %${gravest.nearness}).`,
    related: [...new Set(all.map(({ listing_id }) => listing_id))],
    photos: all.map(({ photo_id, other_photo_id, listing_id, nearness }) => ({
      photo_id,
      other_photo_id,
      listing_id,
      nearness,
    })),
  };
}

function which(copies: readonly PhotoTwin[], photoIds: readonly string[]): string {
  const copied = photoIds.filter((id) => copies.some(({ photo_id }) => photo_id === id));
  const [first = ''] = copied;
  return copied.length === 1 ? `${photoIds.indexOf(first) + 1}. fotoğraf` : `${copied.length} fotoğraf`;
}

function where({ same_seller, status }: PhotoTwin): string {
  const OF_OTHERS: Readonly<Record<TwinStatus, string>> = {
    open: 'daha önce başka bir satıcının açık olan ilanında kullanılmış',
    over: 'daha önce başka bir satıcının sona ermiş ilanında kullanılmış',
    refused: 'daha önce başka bir satıcının yayına alınmamış ilanında kullanılmış',
  };
  const OWN: Readonly<Record<TwinStatus, string>> = {
    open: 'satıcının açık olan başka bir ilanında da var',
    over: 'satıcının sona ermiş bir ilanında da var; ürünü yeniden satışa koymuş olabilir',
    refused: 'satıcının yayına alınmamış ya da kaldırılmış bir ilanında da var',
  };
  return (same_seller ? OWN : OF_OTHERS)[status];
}
