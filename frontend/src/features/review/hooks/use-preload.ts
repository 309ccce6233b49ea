import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Photo } from '@ilan/api';
import { reviewQuery } from '../api/reviews';

/** The same choice of renditions as the gallery makes, so that it finds the picture in the cache. */
export const GALLERY_SIZES = '(min-width: 80rem) 860px, (min-width: 64rem) calc(100vw - 27rem), 100vw';

const loadPhoto = ({ urls }: Photo): void => {
  const image = new Image();
  image.sizes = GALLERY_SIZES;
  image.srcset = `${urls.small} 320w, ${urls.medium} 800w, ${urls.large} 1600w`;
};

/** Loads what comes next while the moderator still reads: the ad and its first photo. */
export const usePreload = (ids: readonly number[]): void => {
  const client = useQueryClient();
  const wanted = ids.join(' ');
  useEffect(() => {
    for (const id of wanted.split(' ').filter((text) => text !== '')) {
      void client
        .query({ ...reviewQuery(Number(id)), staleTime: 60_000 })
        .then(({ photos }) => {
          const first = photos[0];
          if (first) loadPhoto(first);
        })
        .catch(() => undefined);
    }
  }, [client, wanted]);
};
