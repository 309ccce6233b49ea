import { Suspense, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffCategory } from '@ilan/api';
import { Meanwhile, notSaved } from '@/shared/admin/editor';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { ApiError } from '@/shared/api-client/api-error';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { deleteCategory, mergeCategory, moveCategory, twinsQuery, unknownTwins } from '../api/categories';
import { useChosenPlace } from '../hooks/use-chosen-place';
import { toldLeaving } from '../state/told-held';
import { belowOf, holdsAnything, movedWith, possibleParents, possibleTargets } from '../state/tree';
import { t } from '../texts';
import { BroughtTwins } from './brought-twins';
import { CategoryChoice } from './category-choice';
import { CategoryVisibility } from './category-visibility';
import { MoveSure } from './move-sure';
import { Part } from './structure-part';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface CategoryStructureProps {
  readonly category: StaffCategory;
  readonly all: readonly StaffCategory[];
  readonly may: { readonly edit: boolean; readonly remove: boolean };
  readonly onGone: () => void;
}

/** Where a category stands, whether it is offered, and how it goes. */
export const CategoryStructure = ({ category, all, may, onGone }: CategoryStructureProps) => {
  const client = useQueryClient();
  const { id, name, revision, ads } = category;
  const place = useChosenPlace(category, all);
  const { parent, into, target } = place;
  const [asked, setAsked] = useState<{ readonly act: 'move' | 'merge' | 'delete'; readonly revision: number }>();
  const wanted = asked?.act;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mover = useRef<HTMLButtonElement>(null);
  const keepFocus = useFocusKept(mover);
  // What was pressed has nothing to do any more once it has moved; it keeps the focus, which a closed button could not.
  const stays = parent === category.parent_id;
  const ids = belowOf(all, id);
  const below = all.filter((one) => ids.has(one.id));
  const childless = below.length === 0;
  const run = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
      toast.add({ type: 'success', title: done });
      return true;
    } catch (error) {
      const [sentence] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
      setProblem(sentence ?? notSaved(error));
      return false;
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  // As it was when that was asked: what somebody else makes of it meanwhile nobody has seen.
  const ask = (act: 'move' | 'merge' | 'delete'): void => setAsked({ act, revision });
  const put = (seen: number): Promise<boolean> =>
    run(() => moveCategory(client, id, { parent_id: parent, revision: seen }), t('moved', { name }));
  /** Asks first where it was moved meanwhile, takes anything along, would bring two filters of one name into one form, or nobody can say whether. */
  const move = async (): Promise<void> => {
    if (place.isMovedMeanwhile || holdsAnything(movedWith(all, category))) {
      ask('move');
      return;
    }
    setBusy(true);
    const look = client.query(twinsQuery({ id, act: 'move', to: parent })).catch(unknownTwins);
    const twins = await look.finally(() => setBusy(false));
    if (twins?.length === 0) await put(revision);
    else ask('move');
  };
  const go = async (act: 'merge' | 'delete', seen: number): Promise<void> => {
    const gone =
      act === 'merge' && into !== null
        ? await run(
            () => mergeCategory(client, id, { into, revision: seen }),
            t('merged', { name, into: target?.name ?? '' }),
          )
        : await run(() => deleteCategory(client, id, { into, revision: seen }), t('deleted', { name }));
    if (gone) onGone();
  };
  const sure = (to: StaffCategory | undefined): string => {
    if (!to) return t('delete_sure', { name });
    const adsBelow = below.reduce((sum, one) => sum + one.ads, 0);
    return toldLeaving({ ads, children: below.length, below: adsBelow, into: to.name });
  };
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <p role="alert" className="text-danger text-sm font-medium empty:hidden">
        {problem}
      </p>
      {may.edit && (
        <Part title={t('place_title')}>
          {place.isMovedMeanwhile && <Meanwhile>{place.movedMeanwhile}</Meanwhile>}
          {place.lost === 'parent' && <Meanwhile>{t('parent_lost')}</Meanwhile>}
          <CategoryChoice
            label={t('parent')}
            none={t('top_level')}
            all={all}
            offered={possibleParents(all, category)}
            value={parent}
            onChange={place.chooseParent}
          />
          <Button
            ref={mover}
            variant="outline"
            busy={busy}
            aria-disabled={stays || undefined}
            onClick={() => {
              if (stays) return;
              keepFocus();
              void move();
            }}
          >
            {t('move')}
          </Button>
        </Part>
      )}
      {may.edit && <CategoryVisibility category={category} all={all} busy={busy} run={run} />}
      {may.remove && (
        <Part title={t('leave_title')}>
          <p className="text-muted text-sm">
            {ads > 0 ? t('leave_text', { ads: formatCount(ads) }) : t('leave_text_none')}
          </p>
          {place.lost === 'target' && <Meanwhile>{t('target_lost')}</Meanwhile>}
          <CategoryChoice
            label={t('target')}
            hint={childless ? t(ads > 0 ? 'target_needed' : 'target_hint') : t('target_children')}
            none={t('no_target')}
            all={all}
            offered={possibleTargets(all, category)}
            value={into}
            onChange={place.chooseTarget}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" busy={busy} disabled={into === null} onClick={() => ask('merge')}>
              {t('merge')}
            </Button>
            {childless && (
              <Button
                variant="outline"
                className="text-danger"
                busy={busy}
                disabled={into === null && (ads > 0 || category.parent_id === null)}
                onClick={() => ask('delete')}
              >
                {t('delete')}
              </Button>
            )}
          </div>
        </Part>
      )}
      <Suspense>
        {asked && wanted === 'move' && (
          <MoveSure
            moved={category}
            all={all}
            to={all.find((one) => one.id === parent)}
            busy={busy}
            onConfirm={() => void put(asked.revision)}
            onCancel={() => setAsked(undefined)}
          />
        )}
        {asked && wanted !== undefined && wanted !== 'move' && (
          <ConfirmDialog
            open
            danger
            busy={busy}
            title={t(wanted === 'merge' ? 'merge_title' : 'delete_title', { name })}
            description={sure(target)}
            confirm={t(wanted)}
            onConfirm={() => void go(wanted, asked.revision)}
            onCancel={() => setAsked(undefined)}
          >
            {wanted === 'merge' && <BroughtTwins id={id} act="merge" to={into} />}
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  );
};
