import type { Settings, SettingsValues } from '@ilan/api';
import { z } from 'zod';
import type { Decider } from '#kernel/decider.js';
import { AppError } from '#kernel/app-error.js';
import { err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { reversible, type Reverts } from '#platform/turning-back/change-reverted.js';
import { settingChanges } from './setting-changes.js';

const fields = {
  logo: z.string().nullable().optional(),
  footer_description: z.string().optional(),
  sub_footer_description: z.string().optional(),
  header_description: z.string().optional(),
  auto_approve_ads: z.boolean().optional(),
  mobil_app: z.boolean().optional(),
  slider_title: z.string().optional(),
  slider_desc: z.string().optional(),
  edit_review_mode: z.enum(['withdraw', 'keep_live']).optional(),
  ad_duration_days: z.int().optional(),
  staff_second_factor: z.boolean().optional(),
};

/**
 * Only the fields that changed: what it says stays true when a field is added later. `before`: what these fields were, for whoever
 * reads the event alone; empty in what was recorded before this was kept.
 */
export const settingsChanged = defineEvent({
  type: 'settings.changed',
  version: 2,
  schema: z.object({ ...fields, before: z.object(fields) }),
  upcasters: { 1: (data) => ({ ...data, before: {} }) },
  description: { label: 'Ayarlar değiştirildi', does: (data) => `ayarları değiştirdi: ${settingChanges(data)}` },
});
export type SettingsEvent = EventOf<typeof settingsChanged>;
export type SettingsChange = Omit<SettingsEvent['data'], 'before'>;

export const defaultSettings: Settings = {
  logo: null,
  footer_description:
    'İlanPazar, Türkiye’nin dört bir yanından alıcılarla satıcıları buluşturan ücretsiz ilan sitesidir. İhtiyacın olanı bul, kullanmadığını değerlendir.',
  sub_footer_description:
    'Sitedeki ilanların içeriğinden ilan sahipleri sorumludur. Ürünü görmeden ödeme yapmayın, kapora göndermeyin.',
  header_description: 'Türkiye’nin her ilinden güvenilir ilanlar',
  auto_approve_ads: false,
  mobil_app: false,
  slider_title: 'Aradığın her şey bir ilan uzağında',
  slider_desc:
    'Evden arabaya, telefondan bebek arabasına: yakınındaki ilanlara göz at ya da birkaç dakikada ücretsiz ilan ver.',
  edit_review_mode: 'withdraw',
  ad_duration_days: 0,
  staff_second_factor: false,
  revision: 0,
};

export interface ChangeSettings {
  readonly type: 'change';
  readonly changes: SettingsChange;
  /** What the asker had before them; absent for clients that know of no revisions. */
  readonly seen?: number | undefined;
  readonly reverts?: Reverts | undefined;
}

const changedMeanwhile = (settings: Settings) =>
  new AppError(
    'conflict',
    'SETTINGS_CHANGED',
    'Siz düzenlerken ayarları başka bir yönetici değiştirdi. Güncel değerlere bakıp yeniden kaydedin.',
    { details: { settings } },
  );

export const settingsDecider: Decider<Settings, ChangeSettings, SettingsEvent> = reversible<
  Settings,
  ChangeSettings,
  SettingsEvent
>({
  initialState: defaultSettings,
  evolve: (state, { data }) => ({ ...state, ...given(changesOf(data)), revision: state.revision + 1 }),
  decide({ changes, seen }, state) {
    const known = Object.entries(given(changes)).filter(([field, value]) => state[field as keyof Settings] !== value);
    if (known.length === 0) return ok<readonly SettingsEvent[]>([]);
    if (seen !== undefined && seen !== state.revision) return err(changedMeanwhile(state));
    const before = Object.fromEntries(known.map(([field]) => [field, state[field as keyof Settings]]));
    return ok<readonly SettingsEvent[]>([{ type: 'settings.changed', data: { ...Object.fromEntries(known), before } }]);
  },
});

/** What an event made of the settings, without what they were. */
export const changesOf = (data: SettingsEvent['data']): SettingsChange =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'before'));

type Given = { readonly [Field in keyof SettingsValues]?: SettingsValues[Field] };

function given(changes: SettingsChange): Given {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
