import { useSearchParams } from 'react-router-dom';
import { type OwnPlace, useOwnPlace } from '@/shared/place/own-place';
import { placeOfList } from '../state/place-of-list';

export const usePlaceOfList = (): OwnPlace | null => {
  const [search] = useSearchParams();
  return placeOfList(search, useOwnPlace());
};
