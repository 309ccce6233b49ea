import { useEffect, useState } from 'react';
import { WifiOff } from 'lucide-react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { useDraft, useUploads, useDraftEditor } from '../../hooks/draft-editor-context';
import { isOnItsWay } from '../../state/photo-list';
import { PhotoBoard } from './photo-board';
import { PhotoPicker } from './photo-picker';
import { RefusedFiles } from './refused-files';

const t = translator(sell);

/** Choosing, sending, ordering and turning the photos of an ad. */
export const PhotoStep = ({ problem }: { readonly problem: string | undefined }) => {
  const { addFiles } = useDraftEditor();
  const { photos } = useDraft().draft;
  const uploads = useUploads();
  const [leftOut, setLeftOut] = useState<string>();
  const add = (files: readonly File[]): void => setLeftOut(addFiles(files));

  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      setLeftOut(addFiles(files));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [addFiles]);

  const done = photos.filter(({ photo }) => photo !== null).length;
  const open = photos.filter((photo) => isOnItsWay(photo, uploads)).length;
  const isOffline = [...uploads.values()].some(({ phase }) => phase === 'offline');
  const message = leftOut ?? problem;

  return (
    <div className="grid gap-4">
      <PhotoPicker count={photos.length} onFiles={add} problem={problem} />
      {message && (
        <p id="photos-problem" role="alert" className="text-danger text-sm font-medium">
          {message}
        </p>
      )}
      <RefusedFiles />
      <div role="status">
        {isOffline && (
          <p className="bg-warning-soft text-warning rounded-control flex items-start gap-2 px-3.5 py-2.5 text-sm font-medium">
            <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('photos_offline')}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {done + open > 0 && t(open > 0 ? 'photos_state' : 'photos_all_done', { done, open })}
      </p>
      {photos.length > 0 && <PhotoBoard photos={photos} uploads={uploads} />}
      <p className="text-muted text-sm">{t('photos_tip')}</p>
    </div>
  );
};
