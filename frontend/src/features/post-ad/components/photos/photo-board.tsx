import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { useDraftEditor } from '../../hooks/draft-editor-context';
import type { DraftPhoto } from '../../state/draft';
import { twinOf } from '../../state/photo-list';
import type { UploadState } from '@/shared/uploads/photo-queue';
import { PhotoTile } from './photo-tile';

const t = translator(sell);

interface PhotoBoardProps {
  readonly photos: readonly DraftPhoto[];
  readonly uploads: ReadonlyMap<string, UploadState>;
}

/** The photos in their order: to be dragged, moved with the keys, or with the buttons of each. */
export const PhotoBoard = ({ photos, uploads }: PhotoBoardProps) => {
  const { move } = useDraftEditor();
  const [moved, setMoved] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that rests picks up, one that moves scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const numberOf = (key: unknown): number => photos.findIndex((photo) => photo.key === key) + 1;
  const moveTo = (key: string, to: number): void => {
    setMoved(t('photos_moved', { n: numberOf(key), to: to + 1 }));
    move(key, to);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) move(String(active.id), numberOf(over.id) - 1);
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: t('drag_hint') },
          announcements: {
            onDragStart: ({ active }) => t('drag_start', { n: numberOf(active.id) }),
            onDragOver: ({ active, over }) =>
              over ? t('drag_over', { n: numberOf(active.id), to: numberOf(over.id) }) : undefined,
            onDragEnd: ({ active, over }) =>
              over ? t('drag_end', { n: numberOf(active.id), to: numberOf(over.id) }) : t('drag_cancel'),
            onDragCancel: () => t('drag_cancel'),
          },
        }}
      >
        <SortableContext items={photos.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <ul aria-label={t('photos_list')} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                index={index}
                count={photos.length}
                upload={uploads.get(photo.key)}
                twin={twinOf(photos, photo.key)}
                onMove={(to) => moveTo(photo.key, to)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
};
