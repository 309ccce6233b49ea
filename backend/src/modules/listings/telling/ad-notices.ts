import { REVIEW_REASONS } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { type NoticeOf, type NoticeTexts, NoticeWriter } from '#modules/notices/contract.js';
import { ListingHistory } from '../contract/listing-history.js';
import { noAd, type OwnAdFace, OwnAdFaces } from '../contract/own-ad-faces.js';
import { AD_NOTICES } from './told-ads.js';

type Kind = (typeof AD_NOTICES)[number];

/** What became of one's own ads. */
@Injectable()
export class AdNotices extends NoticeWriter<Kind> {
  override readonly kinds = AD_NOTICES;

  constructor(
    private readonly faces: OwnAdFaces,
    private readonly history: ListingHistory,
  ) {
    super();
  }

  override async write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
    const faces = await this.faces.byIds(notices.map(({ data }) => data.listing_id));
    return notices.map((notice) => textsOf(notice, faces.get(notice.data.listing_id) ?? noAd));
  }

  /** What staff wrote to the owner stands in the log only; it opens for as long as the owner's key is there. */
  override async paragraphs({ data }: NoticeOf<Kind>): Promise<readonly string[]> {
    if (!('decision' in data)) return [];
    const decision = (await this.history.event(data.listing_id, data.decision))?.data;
    return decision && 'note' in decision && decision.note !== null ? [`Ekibimizin notu: ${decision.note}`] : [];
  }
}

function textsOf(notice: NoticeOf<Kind>, { title, page, mine, picture }: OwnAdFace): NoticeTexts {
  const toPage = { ...(page !== undefined && { path: page }), ...(picture !== undefined && { picture }) };
  const toMine = { ...(mine !== undefined && { path: mine }), ...(picture !== undefined && { picture }) };
  switch (notice.kind) {
    case 'ad_approved':
      return { text: `${title} ilanınız onaylandı ve yayında`, action: 'İlanı gör', ...toPage };
    case 'ad_rejected':
      return { text: `${title} ilanınız onaylanmadı`, ...why(notice.data), action: 'Nedenini gör', ...toMine };
    case 'ad_changes_requested':
      return {
        text: `${title} ilanınızda değişiklik yapmanız gerekiyor`,
        ...why(notice.data),
        action: 'İlanımı düzelt',
        ...toMine,
      };
    case 'ad_taken_down':
      return {
        text: `${title} ilanınız yayından kaldırıldı`,
        ...why(notice.data),
        action: 'Nedenini gör',
        ...toMine,
      };
    case 'ad_restored':
      return { text: `${title} ilanınız yeniden yayında`, action: 'İlanı gör', ...toPage };
    case 'ad_reviewed_again':
      return {
        text: `${title} ilanınız hakkındaki karar geri alındı`,
        detail: 'İlanınız yeniden inceleniyor.',
        action: 'İlanımı gör',
        ...toMine,
      };
    case 'ad_deleted':
      return { text: `${title} ilanınız silindi`, ...why(notice.data) };
    case 'ad_expiring':
      return {
        text: `${title} ilanınızın süresi ${notice.data.days} gün içinde doluyor`,
        detail: 'Süresi dolan ilan yayından kalkar; dilerseniz yeniden satışa açabilirsiniz.',
        action: 'İlanımı gör',
        ...toMine,
      };
    case 'ad_expired':
      return {
        text: `${title} ilanınızın süresi doldu`,
        detail: 'İlanınız yayından kalktı; dilerseniz yeniden satışa açabilirsiniz.',
        action: 'Yeniden satışa aç',
        ...toMine,
      };
  }
}

const why = ({ reason }: { readonly reason: keyof typeof REVIEW_REASONS | null }) =>
  reason === null ? {} : { detail: `Neden: ${REVIEW_REASONS[reason]}` };
