import type { StaffPlace } from '@ilan/api';
import { RecordHistory } from '@/shared/admin/record-history';
import { useLastSeen } from '@/shared/admin/use-last-seen';
import { GonePlace } from './gone-place';
import { PlaceEditor } from './place-editor';
import { PlaceFacts } from './place-facts';
import { PlaceMerge } from './place-merge';

interface OpenPlaceProps {
  readonly id: number;
  /** Undefined where there is none by now. */
  readonly place: StaffPlace | undefined;
  readonly may: { readonly edit: boolean; readonly remove: boolean };
  /** Where its changes are read. */
  readonly history: { readonly path: string; readonly under: readonly string[]; readonly edit: string };
  readonly onDone: () => void;
}

/** One place to write, with its history. Where it is merged meanwhile, what was typed stays in the form. */
export const OpenPlace = ({ id, place, may, history, onDone }: OpenPlaceProps) => {
  const seen = useLastSeen(place);
  const shown = place ?? (may.edit ? seen : undefined);
  return (
    <>
      {shown && may.edit && <PlaceEditor place={shown} isGone={!place} onDone={onDone} />}
      {shown && !may.edit && <PlaceFacts place={shown} />}
      {place && may.remove && <PlaceMerge place={place} onGone={onDone} />}
      {place ? (
        <RecordHistory of={`places/${id}`} record={String(id)} {...history} />
      ) : (
        <div className="mt-4">
          <GonePlace id={id} {...history} />
        </div>
      )}
    </>
  );
};
