import type { InactiveReason, StatusAction } from '@ilan/api';
import type { LiveListing } from './listing.state.js';

/** All that decides where an action may start. */
export type Place = Pick<LiveListing, 'status' | 'inactive_reason'> & Partial<Pick<LiveListing, 'decided'>>;

interface Rules {
  /** Owners act on their own ads, staff on those of others; who else asks for the rest has been asked for their rights already. */
  readonly by: 'owner' | 'staff' | 'anybody';
  readonly from: (state: Place) => boolean;
  /** Ends the sentence that begins `Durumu “Satıldı” olan bir ilan …`. */
  readonly cannot: string;
}

/** How its owner brings an ad back that is inactive for this reason; null: what staff took out of sight comes back another way. */
const BACK_BY_OWNER: Readonly<Record<InactiveReason, StatusAction | null>> = {
  owner: 'reactivate',
  expired: 'reactivate',
  rejected: null,
  changes_requested: null,
  taken_down: null,
};

/** One way back for each reason: an ad that was set aside in two ways is never offered both. */
const wayBack = ({ status, inactive_reason }: Place): StatusAction | null =>
  status === 'inactive' && inactive_reason !== null ? BACK_BY_OWNER[inactive_reason] : null;

/** Everything that may be done with an ad: by whom, from where, and what is said where it may not. */
const RULES = {
  submit: { by: 'owner', from: () => false, cannot: 'ikinci kez eklenemez' },
  edit: {
    by: 'owner',
    from: ({ status, inactive_reason }) => status !== 'sold' && inactive_reason !== 'taken_down',
    cannot: 'düzenlenemez',
  },
  approve: { by: 'staff', from: ({ status }) => status === 'pending', cannot: 'onaylanamaz' },
  reject: { by: 'staff', from: ({ status }) => status === 'pending', cannot: 'reddedilemez' },
  request_changes: { by: 'staff', from: ({ status }) => status === 'pending', cannot: 'için değişiklik istenemez' },
  // Only while nobody has touched the ad since a moderator decided.
  reopen: { by: 'staff', from: ({ decided = null }) => decided !== null, cannot: 'yeniden incelemeye alınamaz' },
  mark_sold: {
    by: 'owner',
    from: (state) => state.status === 'active' || wayBack(state) !== null,
    cannot: 'satıldı olarak işaretlenemez',
  },
  deactivate: {
    by: 'owner',
    from: ({ status }) => status === 'active' || status === 'pending',
    cannot: 'satıştan kaldırılamaz',
  },
  reactivate: {
    by: 'owner',
    from: (state) => state.status === 'sold' || wayBack(state) === 'reactivate',
    cannot: 'yeniden satışa açılamaz',
  },
  take_down: { by: 'staff', from: ({ status }) => status === 'active', cannot: 'yayından kaldırılamaz' },
  restore: {
    by: 'staff',
    from: ({ inactive_reason }) => inactive_reason === 'taken_down',
    cannot: 'geri getirilemez',
  },
  feature: { by: 'staff', from: ({ status }) => status === 'active', cannot: 'öne çıkarılamaz' },
  bump: { by: 'staff', from: ({ status }) => status === 'active', cannot: 'üste taşınamaz' },
  mark_urgent: { by: 'staff', from: ({ status }) => status === 'active', cannot: 'acil olarak işaretlenemez' },
  end_feature: { by: 'anybody', from: ({ status }) => status === 'active', cannot: 'için öne çıkarma bitirilemez' },
  move_category: { by: 'anybody', from: () => true, cannot: 'başka kategoriye taşınamaz' },
  move_district: { by: 'anybody', from: () => true, cannot: 'başka ilçeye taşınamaz' },
  convert_answer: { by: 'anybody', from: () => true, cannot: 'yeni filtreye çevrilemez' },
  expire: { by: 'anybody', from: ({ status }) => status === 'active', cannot: 'süresi dolmuş sayılamaz' },
  // Staff may do it too, with a reason.
  delete: { by: 'owner', from: () => true, cannot: 'silinemez' },
} as const satisfies Record<string, Rules>;

export type Action = keyof typeof RULES;
export const ACTIONS = Object.keys(RULES) as readonly Action[];

export const actorOf = (action: Action): Rules['by'] => RULES[action].by;
export const refusalOf = (action: Action): string => RULES[action].cannot;

export function mayStart(action: Action, state: Place): boolean {
  return RULES[action].from(state);
}

export function allowedActions(state: LiveListing): readonly Action[] {
  return ACTIONS.filter((action) => mayStart(action, state));
}
