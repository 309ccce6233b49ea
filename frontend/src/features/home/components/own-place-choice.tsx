import { useSearchParams } from 'react-router-dom';
import { OwnPlacePill } from '@/shared/place/own-place-pill';
import { useOwnPlace } from '@/shared/place/own-place';
import { placeOfList } from '../state/place-of-list';

/** Of whom the newest ads are: those of the chosen place, or of all of Türkiye. Nothing while no place is chosen. */
export function OwnPlaceChoice() {
  const [search, setSearch] = useSearchParams();
  const own = useOwnPlace();
  if (!own) return null;
  return (
    <div className="mb-4">
      <OwnPlacePill
        name={own.name}
        here={placeOfList(search, own) !== null}
        onEverywhere={() => setSearch({ place: 'all' }, { preventScrollReset: true })}
        onHere={() => setSearch({}, { preventScrollReset: true })}
      />
    </div>
  );
}
