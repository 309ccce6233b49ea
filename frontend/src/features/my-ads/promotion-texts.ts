import type { InterestFigure, PromotionEpisode } from '@ilan/api';
import { once } from '@/shared/i18n/once';
import { promotionEffect } from '@/shared/i18n/tr/promotion-effect';
import { translator } from '@/shared/i18n/translator';

export const t = translator(promotionEffect);

const average = once(() => new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 }));
/** An average a day: `12,5`. */
export const sayAverage = (figure: number | null): string =>
  figure === null ? t('no_figure') : average().format(figure);

/** Midday, so that the day is the same one in Istanbul. */
export const dayOf = (day: string): string => `${day}T12:00:00Z`;

export interface FigureProps {
  readonly figure: InterestFigure;
  readonly days: PromotionEpisode['days'];
}
