import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewDetail } from '@ilan/api';
import { reviewQuery } from '../api/reviews';
import { obstacleOf } from '../state/decision-obstacle';

/**
 * The ad that is looked at. What its owner writes meanwhile does not slip in under the moderator's eyes: the version that was
 * opened stays until the new one is asked for, and is not decided about.
 */
export const useOpenAd = (id: number | null) => {
  const client = useQueryClient();
  const query = useQuery({ ...reviewQuery(id ?? 0), enabled: id !== null });
  const fresh = id === null ? undefined : query.data;
  const [opened, setOpened] = useState<ReviewDetail | undefined>();
  const known = opened?.listing_id === id ? opened : undefined;
  const edited = known !== undefined && fresh !== undefined && fresh.content_revision > known.content_revision;
  if (fresh && !edited && fresh !== opened) setOpened(fresh);
  const ad = edited ? known : fresh;
  return {
    ad,
    obstacle: ad ? obstacleOf(ad, edited) : null,
    failed: query.isError && ad === undefined ? query.error : null,
    showEdited: () => setOpened(fresh),
    retry: () => void (id !== null && client.refetchQueries(reviewQuery(id))),
  };
};
export type OpenAd = ReturnType<typeof useOpenAd>;
