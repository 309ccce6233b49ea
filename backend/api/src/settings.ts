import * as z from 'zod/mini';

/** GET /api/settings, PUT /api/admin/settings. */
export const settings = z.object({
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
});
export type Settings = z.infer<typeof settings>;
