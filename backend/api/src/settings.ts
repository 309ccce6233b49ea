import * as z from 'zod/mini';

/** What staff decides about the site. */
export const settingsValues = z.object({
  logo: z.nullable(z.string()),
  footer_description: z.string(),
  sub_footer_description: z.string(),
  header_description: z.string(),
  auto_approve_ads: z.boolean(),
  mobil_app: z.boolean(),
  slider_title: z.string(),
  slider_desc: z.string(),
  /** What the public sees while an edited ad waits: nothing, or the approved revision. */
  edit_review_mode: z.enum(['withdraw', 'keep_live']),
  /** 0: ads do not run out. */
  ad_duration_days: z.int(),
  /** Staff without a second factor may not use what is for staff until they have set one up. */
  staff_second_factor: z.boolean(),
});
export type SettingsValues = z.infer<typeof settingsValues>;

/** GET /api/settings, PUT /api/admin/settings. `revision`: how often they were changed so far. */
export const settings = z.extend(settingsValues, { revision: z.int() });
export type Settings = z.infer<typeof settings>;

/** What staff calls them, in forms and in the audit trail. */
export const SETTING_LABELS: Readonly<Record<keyof SettingsValues, string>> = {
  logo: 'Logo adresi',
  header_description: 'Üst çubuk metni',
  slider_title: 'Karşılama başlığı',
  slider_desc: 'Karşılama metni',
  footer_description: 'Alt bilgi açıklaması',
  sub_footer_description: 'Alt bilgi ek metni',
  auto_approve_ads: 'İlanlar incelenmeden yayınlansın',
  edit_review_mode: 'Düzenlenen ilan incelenirken',
  ad_duration_days: 'İlan süresi (gün)',
  mobil_app: 'Mobil uygulama yayında',
  staff_second_factor: 'Yönetim için iki adımlı doğrulama zorunlu',
};
export const EDIT_REVIEW_LABELS: Readonly<Record<SettingsValues['edit_review_mode'], string>> = {
  withdraw: 'Yayından kaldırılsın',
  keep_live: 'Onaylı hali yayında kalsın',
};

const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `En fazla ${max.toLocaleString('tr-TR')} karakter yazabilirsiniz.`));

/**
 * PUT /api/admin/settings: the changed fields only. With the `revision` that was seen, an outdated one is answered with 409
 * SETTINGS_CHANGED and the present `settings`; without one the last save wins, field by field.
 */
export const settingsUpdate = z.partial(
  z.strictObject({
    revision: z.int().check(z.minimum(0)),
    /** An own path or an https address. */
    logo: z.nullable(
      z
        .string()
        .check(z.maxLength(500), z.regex(/^(\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/, 'Geçerli bir logo adresi girin.')),
    ),
    footer_description: text(1000),
    sub_footer_description: text(1000),
    header_description: text(300),
    auto_approve_ads: z.boolean(),
    mobil_app: z.boolean(),
    staff_second_factor: z.boolean(),
    slider_title: text(150),
    slider_desc: text(500),
    edit_review_mode: z.enum(['withdraw', 'keep_live']),
    ad_duration_days: z
      .int('0 ile 3650 arasında bir gün sayısı girin.')
      .check(
        z.minimum(0, '0 ile 3650 arasında bir gün sayısı girin.'),
        z.maximum(3650, '0 ile 3650 arasında bir gün sayısı girin.'),
      ),
  }),
);
export type SettingsUpdate = z.infer<typeof settingsUpdate>;
