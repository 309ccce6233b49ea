import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowLeft, ArrowRight, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { toast } from '@/shared/ui/toast';
import { useTurn } from '../../hooks/use-turn';
import { useDraftEditor } from '../../hooks/draft-editor-context';
import type { DraftPhoto } from '../../state/draft';
import type { UploadState } from '@/shared/uploads/photo-queue';
import { TileButton } from './tile-button';
import { UploadNote } from './upload-note';

const t = translator(sell);

interface PhotoTileProps {
  readonly photo: DraftPhoto;
  readonly index: number;
  readonly count: number;
  /** Undefined once it is on the server, and where another tab sends it. */
  readonly upload: UploadState | undefined;
  /** Number of an earlier photo that looks the same. */
  readonly twin: number | undefined;
  readonly onMove: (to: number) => void;
}

/** One photo: the picture to drag, what becomes of it, and all that can be done with it by buttons. */
export const PhotoTile = ({ photo, index, count, upload, twin, onMove }: PhotoTileProps) => {
  const editor = useDraftEditor();
  const { turn, turning } = useTurn(photo);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.key,
    attributes: { roleDescription: t('drag_role') },
  });
  const n = index + 1;
  const isCover = index === 0;
  const address = editor.picture(photo.key);
  const label = (action: string): string => t('photo_action', { action, n });
  const remove = (): void => {
    const undo = editor.remove(photo.key);
    toast.add({ type: 'info', title: t('photo_removed'), action: { label: t('undo'), onPress: undo } });
  };

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'rounded-card bg-surface flex flex-col overflow-hidden border',
        isCover ? 'border-brand' : 'border-line',
        isDragging && 'shadow-float relative z-10 opacity-90',
      )}
    >
      <div className="bg-sunken relative aspect-4/3">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={t(isCover ? 'photo_cover_name' : 'photo_name', { n })}
          className="block size-full cursor-grab touch-manipulation -outline-offset-2 select-none active:cursor-grabbing"
        >
          <img
            key={photo.photo?.id}
            src={photo.photo?.urls.medium ?? address}
            alt=""
            draggable={false}
            // No photo at all, as its note says: the browser's own sign for it adds nothing.
            onError={({ currentTarget }) => (currentTarget.hidden = true)}
            className={cn('size-full object-cover', (upload || turning) && 'opacity-50')}
          />
        </button>
        {isCover && (
          <span className="bg-brand text-on-brand pointer-events-none absolute top-2 left-2 rounded-md px-1.5 py-0.5 text-xs font-bold">
            {t('photo_cover')}
          </span>
        )}
        {/* Not while those of this tab are taken up again. */}
        {!upload && photo.photo === null && (
          <p className="bg-surface/95 absolute inset-x-0 bottom-0 px-2 py-1.5 text-xs font-medium transition-opacity delay-700 starting:opacity-0">
            {t('photo_elsewhere')}
          </p>
        )}
        {upload && <UploadNote upload={upload} n={n} photoKey={photo.key} />}
        {twin !== undefined && !upload && (
          <p className="bg-warning-soft text-warning absolute inset-x-0 bottom-0 flex items-start gap-1 px-2 py-1 text-xs font-medium">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {t('photo_twin', { n: twin })}
          </p>
        )}
      </div>
      <div className="divide-line border-line grid grid-cols-4 divide-x border-t">
        <TileButton label={label(t('photo_left'))} disabled={isCover} onPress={() => onMove(index - 1)}>
          <ArrowLeft aria-hidden className="size-4" />
        </TileButton>
        <TileButton label={label(t('photo_right'))} disabled={n === count} onPress={() => onMove(index + 1)}>
          <ArrowRight aria-hidden className="size-4" />
        </TileButton>
        <TileButton label={label(t('photo_turn'))} disabled={photo.photo === null || turning} onPress={turn}>
          <RotateCw aria-hidden className={cn('size-4', turning && 'motion-safe:animate-spin')} />
        </TileButton>
        <TileButton label={label(t('photo_remove'))} onPress={remove} className="text-danger">
          <Trash2 aria-hidden className="size-4" />
        </TileButton>
      </div>
      <button
        type="button"
        aria-disabled={isCover}
        aria-label={label(t('photo_make_cover'))}
        onClick={() => !isCover && onMove(0)}
        className="border-line text-brand hover:bg-sunken aria-disabled:text-muted h-11 border-t text-sm font-semibold -outline-offset-2 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:font-medium"
      >
        {isCover ? t('photo_cover') : t('photo_make_cover')}
      </button>
    </li>
  );
};
