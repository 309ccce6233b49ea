import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { packageKind } from './packages.js';

export const interestFigure = z.enum(['views', 'reveals', 'favorites', 'messages']);
/** What shows that somebody is interested in an ad; messages are those of buyers. */
export type InterestFigure = z.infer<typeof interestFigure>;

/**
 * What may be said of one figure, during against before. `too_few`: nothing. `no_before`: there are no days before. `more`, `less`: further
 * apart than days alone seldom are. `alike`: no further than that. None of them says why.
 */
export const promotionVerdict = z.enum(['too_few', 'no_before', 'more', 'less', 'alike']);
export type PromotionVerdict = z.infer<typeof promotionVerdict>;

/** Of the days that are compared; null where there are too few of them. */
const phases = z.object({
  before: z.nullable(z.number()),
  during: z.nullable(z.number()),
  after: z.nullable(z.number()),
});
export type PromotionPhases = z.infer<typeof phases>;

const perFigure = z.object({ views: z.number(), reveals: z.number(), favorites: z.number(), messages: z.number() });
const day = z.iso.date();

const episode = z.object({
  /** What was promoted at the same time: what one did cannot be told from what another did. */
  parts: z.array(z.object({ kind: packageKind, from: timestamp, until: timestamp, order_id: z.nullable(z.string()) })),
  from: timestamp,
  /** Of a bump alone the week after it. */
  until: timestamp,
  running: z.boolean(),
  /** How many whole days, with the ad on sale, stand behind each figure. */
  compared: z.object({ before: z.int(), during: z.int(), after: z.int() }),
  /** Ads without a promotion on the same days; null where there are too few of them. */
  beside: z.nullable(
    z.object({
      ads: z.int(),
      /** All of them are from it. */
      category: z.string(),
      /** The ad's own category had too few. */
      wider: z.boolean(),
    }),
  ),
  /** The price was changed between the first and the last day that is compared. */
  price_changed: z.boolean(),
  figures: z.array(
    z.object({
      figure: interestFigure,
      verdict: promotionVerdict,
      /** A day, on the average. */
      own: phases,
      /** The same of the ad in the middle of those beside it. */
      beside: z.nullable(phases),
      /** Of `more` and `less`: of so many ads beside it the change can be told, and in so many it was not as large, or the other way. */
      change: z.nullable(z.object({ of: z.int(), less_so: z.int() })),
    }),
  ),
  days: z.array(
    z.object({
      day,
      phase: z.enum(['before', 'during', 'after']),
      /** False where it is shown only: the first and the last day, today, and days on which the ad was not on sale throughout. */
      compared: z.boolean(),
      own: perFigure,
      /** The ad in the middle of those beside it. */
      beside: z.nullable(perFigure),
    }),
  ),
});
export type PromotionEpisode = z.infer<typeof episode>;

/** GET /api/listings/{id}/promotions: for its owner, and for staff with `payments.view`. The newest three, newest first. */
export const promotionEffect = z.object({
  id: z.int(),
  title: z.string(),
  /** Counts of days before this one are kept no longer. */
  kept_since: day,
  /** What is asked of numbers before anything is said of them. */
  least: z.object({ days: z.int(), count: z.int(), ads: z.int() }),
  episodes: z.array(episode),
  /** Sentences for what could not be compared. */
  left_out: z.array(z.string()),
});
export type PromotionEffect = z.infer<typeof promotionEffect>;
