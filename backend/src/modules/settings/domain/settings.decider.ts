import type { Settings } from '@ilan/api';
import { z } from 'zod';
import type { Decider } from '../../../kernel/decider.js';
import { ok } from '../../../kernel/result.js';
import { defineEvent, type EventOf } from '../../../platform/event-store/event-registry.js';

/** Only the fields that changed: what it says stays true when a field is added later. */
export const settingsChanged = defineEvent({
  type: 'settings.changed',
  version: 1,
  schema: z.object({
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
  }),
});
export type SettingsEvent = EventOf<typeof settingsChanged>;
export type SettingsChange = SettingsEvent['data'];

export const defaultSettings: Settings = {
  logo: null,
  footer_description:
    'İlanPazar, Türkiye’nin dört bir yanından alıcılarla satıcıları buluşturan ücretsiz ilan sitesidir. İhtiyacın olanı bul, kullanmadığını değerlendir.',
  sub_footer_description:
    'Sitedeki ilanların içeriğinden ilan sahipleri sorumludur. Ürünü görmeden ödeme yapmayın, kapora göndermeyin.',
  header_description: 'Türkiye’nin her ilinden, her kategoride güvenilir ilanlar',
  auto_approve_ads: false,
  mobil_app: false,
  slider_title: 'Aradığın her şey bir ilan uzağında',
  slider_desc:
    'Evden arabaya, telefondan bebek arabasına: yakınındaki ilanlara göz at ya da birkaç dakikada ücretsiz ilan ver.',
  edit_review_mode: 'withdraw',
  ad_duration_days: 0,
};

export interface ChangeSettings {
  readonly type: 'change';
  readonly changes: SettingsChange;
}

export const settingsDecider: Decider<Settings, ChangeSettings, SettingsEvent> = {
  initialState: defaultSettings,
  evolve: (state, { data }) => ({ ...state, ...given(data) }),
  decide({ changes }, state) {
    const known = Object.entries(given(changes)).filter(([field, value]) => state[field as keyof Settings] !== value);
    if (known.length === 0) return ok<readonly SettingsEvent[]>([]);
    return ok<readonly SettingsEvent[]>([{ type: 'settings.changed', data: Object.fromEntries(known) }]);
  },
};

type Given = { readonly [Field in keyof Settings]?: Settings[Field] };

function given(changes: SettingsChange): Given {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
