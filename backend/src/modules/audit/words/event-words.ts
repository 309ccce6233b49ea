import { COMPLAINT_REASONS, REVIEW_REASONS, ROLE_LABELS, roleLabelOf } from '@ilan/api';
import { settingChanges } from './setting-words.js';
import type { StoredEvent } from '#platform/projections/projection.js';

type Data = Readonly<Record<string, unknown>>;

/** How one type of event is told. */
export interface EventWords {
  /** Of filters and columns: `İlan onaylandı`. */
  readonly label: string;
  /** Follows the actor's name: `ilanı onayladı`. */
  readonly does: string | ((data: Data) => string);
}

const days = (data: Data) => `${String(data['days'])} gün`;
const person = (data: Data) => `kullanıcı #${String(data['person_id'] ?? data['user_id'])}`;
const role = (data: Data) => {
  const name = String(data['role']);
  return name === 'users' ? roleLabelOf(name) : (ROLE_LABELS.get(name) ?? name);
};
const difference = (data: Data) =>
  [
    ...(data['granted'] as readonly string[]).map((permission) => `+${permission}`),
    ...(data['revoked'] as readonly string[]).map((permission) => `−${permission}`),
  ].join(', ');
const READ = {
  profile: 'kişisel bilgilerini',
  phone: 'telefon numarasını',
  export: 'veri dosyasını',
  messages: 'mesajlarını',
};

/** Every event type of the product; a test compares it with the registry. */
export const EVENT_WORDS: Readonly<Record<string, EventWords>> = {
  'listing.submitted': { label: 'İlan gönderildi', does: 'ilanı gönderdi' },
  'listing.edited': { label: 'İlan düzenlendi', does: 'ilanı düzenledi' },
  'listing.approved': {
    label: 'İlan onaylandı',
    does: (data) => (data['automatic'] === true ? 'ilanı inceleme olmadan yayına aldı' : 'ilanı onayladı'),
  },
  'listing.rejected': { label: 'İlan reddedildi', does: 'ilanı reddetti' },
  'listing.changes-requested': { label: 'Değişiklik istendi', does: 'ilanda değişiklik istedi' },
  'listing.review-reopened': { label: 'Karar geri alındı', does: 'ilan hakkındaki kararı geri aldı' },
  'listing.sold': { label: 'Satıldı', does: 'ilanı satıldı olarak işaretledi' },
  'listing.deactivated': { label: 'Satıştan kaldırıldı', does: 'ilanı satıştan kaldırdı' },
  'listing.reactivated': {
    label: 'Yeniden satışa açıldı',
    does: (data) =>
      data['status'] === 'active' ? 'ilanı yeniden satışa açtı' : 'ilanı yeniden satışa açmak için incelemeye gönderdi',
  },
  'listing.taken-down': { label: 'Yayından kaldırıldı', does: 'ilanı yayından kaldırdı' },
  'listing.restored': { label: 'Yayına geri alındı', does: 'ilanı yayına geri aldı' },
  'listing.featured': { label: 'Öne çıkarıldı', does: (data) => `ilanı ${days(data)} öne çıkardı` },
  'listing.feature-extended': { label: 'Öne çıkarma uzatıldı', does: 'incelemede geçen süreyi öne çıkarmaya ekledi' },
  'listing.feature-ended': { label: 'Öne çıkarma bitti', does: 'ilanın öne çıkarılmasını bitirdi' },
  'listing.expired': { label: 'Süresi doldu', does: 'süresi dolan ilanı yayından kaldırdı' },
  'listing.deleted': { label: 'İlan silindi', does: 'ilanı sildi' },
  'review.claimed': {
    label: 'İncelemeye alındı',
    does: (data) => (data['taken_from'] === null ? 'ilanı incelemeye aldı' : 'ilanın incelemesini devraldı'),
  },
  'review.released': { label: 'İnceleme bırakıldı', does: 'ilanın incelemesini bıraktı' },
  'review.assessed': { label: 'Kurallarla incelendi', does: 'ilanı kurallarla inceledi' },
  'rule.written': { label: 'Kural değiştirildi', does: (data) => `“${String(data['name'])}” kuralını kaydetti` },
  'rule.deleted': { label: 'Kural silindi', does: 'bir kuralı sildi' },
  'review.complained': { label: 'Şikâyet edildi', does: 'ilanı şikâyet etti' },
  'review.complaints-resolved': {
    label: 'Şikâyetler sonuçlandı',
    does: (data) => (data['outcome'] === 'upheld' ? 'şikâyetleri haklı buldu' : 'şikâyetleri yersiz buldu'),
  },
  'review.appealed': { label: 'İtiraz edildi', does: 'karara itiraz etti' },
  'review.appeal-decided': {
    label: 'İtiraz sonuçlandı',
    does: (data) => (data['outcome'] === 'accepted' ? 'itirazı kabul etti' : 'itirazı reddetti'),
  },
  'favorite.added': { label: 'Favorilere eklendi', does: 'bir ilanı favorilerine ekledi' },
  'favorite.removed': { label: 'Favorilerden çıkarıldı', does: 'bir ilanı favorilerinden çıkardı' },
  'views.counted': { label: 'Görüntülenmeler sayıldı', does: 'görüntülenmeleri saydı' },
  'reveals.counted': { label: 'Telefon gösterimleri sayıldı', does: 'telefon gösterimlerini saydı' },
  'settings.changed': {
    label: 'Ayarlar değiştirildi',
    does: (data) => `ayarları değiştirdi: ${settingChanges(data)}`,
  },
  'account.erased': { label: 'Hesap silindi', does: (data) => `${person(data)} hesabını sildi` },
  'role.created': { label: 'Rol oluşturuldu', does: (data) => `“${String(data['label'])}” rolünü oluşturdu` },
  'role.label-changed': {
    label: 'Rol adı değiştirildi',
    does: (data) => `${role(data)} rolünün adını “${String(data['label'])}” yaptı`,
  },
  'role.permissions-changed': {
    label: 'Rol yetkileri değiştirildi',
    does: (data) => `${role(data)} rolünün yetkilerini değiştirdi: ${difference(data)}`,
  },
  'role.deleted': { label: 'Rol silindi', does: (data) => `${role(data)} rolünü sildi` },
  'role.assigned': {
    label: 'Kullanıcının rolü değiştirildi',
    does: (data) => `${person(data)} için rolü ${role(data)} yaptı`,
  },
  'person.suspended': { label: 'Hesap askıya alındı', does: (data) => `${person(data)} hesabını askıya aldı` },
  'person.restored': { label: 'Hesap yeniden açıldı', does: (data) => `${person(data)} hesabını yeniden açtı` },
  'personal-data.read': {
    label: 'Kişisel veri görüntülendi',
    does: (data) =>
      data['what'] === 'address'
        ? `${person(data)} kaydını e-posta adresini yazarak buldu`
        : `${person(data)} için ${READ[data['what'] as keyof typeof READ]} görüntüledi`,
  },
};

/** A type that nobody has put into words is shown by its name rather than hidden. */
export const wordsOf = (type: string): EventWords => EVENT_WORDS[type] ?? { label: type, does: type };

export const doesOf = ({ type, data }: StoredEvent): string => {
  const { does } = wordsOf(type);
  return typeof does === 'string' ? does : does(data as Data);
};

/** Why, in the words of the reason catalogues, with what was written or seen beside it. */
export function reasonOf({ type, data }: StoredEvent): { readonly label: string | null; readonly note: string | null } {
  const { reason, note, text, findings } = data as Readonly<Record<string, unknown>>;
  const labels: Readonly<Record<string, string>> = type === 'review.complained' ? COMPLAINT_REASONS : REVIEW_REASONS;
  const label = typeof reason === 'string' ? (labels[reason] ?? reason) : null;
  if (Array.isArray(findings)) return { label, note: sentencesOf(findings as readonly Finding[]) };
  const written = [note, text].find((words) => typeof words === 'string' && words !== '');
  return { label, note: (written as string | undefined) ?? null };
}

interface Finding {
  readonly label: string;
  readonly sentence: string;
}
const sentencesOf = (findings: readonly Finding[]): string | null =>
  findings.map(({ label, sentence }) => `${label}: ${sentence}`).join('\n') || null;
