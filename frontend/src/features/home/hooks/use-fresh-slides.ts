import { useQueryClient } from '@tanstack/react-query';
import type { HintPayload, Slide } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { slidesQuery } from '@/shared/api-client/queries/slides';
import { useHint } from '@/shared/realtime/use-hint';

const AD = /^\/[^/?#]+-p([1-9]\d{0,14})\/?(?:[?#]|$)/u;
const leadsTo = ({ link }: Slide, id: number): boolean => Number(AD.exec(link)?.[1]) === id;

/** Asks anew where the ad of a slide changes: whether one still leads anywhere is the server's to say. Other ads are none of theirs. */
export function useFreshSlides(slides: readonly Slide[]): void {
  const client = useQueryClient();
  const ask = (hint: HintPayload): void => {
    if (!slides.some((slide) => leadsTo(slide, hint.id))) return;
    apiOf(client).minPosition.see(hint.position);
    void client.invalidateQueries({ queryKey: slidesQuery().queryKey });
  };
  useHint('listing_removed', ask);
  useHint('listing_changed', ask);
}
