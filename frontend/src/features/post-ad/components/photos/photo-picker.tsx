import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Camera, ImagePlus } from 'lucide-react';
import { PHOTO_LIMITS } from '@ilan/api';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { MOST } from '../../state/photo-list';

const t = translator(sell);

interface PhotoPickerProps {
  readonly count: number;
  readonly onFiles: (files: readonly File[]) => void;
  readonly problem: string | undefined;
}

/** Where photos come in: chosen, taken with the camera, or dropped. */
export const PhotoPicker = ({ count, onFiles, problem }: PhotoPickerProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const isFull = count >= MOST;

  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    target.value = '';
  };
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

  return (
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={cn(
        'rounded-card flex flex-col items-center gap-3 border-2 border-dashed px-4 py-6 text-center transition-colors',
        over ? 'border-brand bg-brand-soft' : problem ? 'bg-sunken/40 border-danger' : 'bg-sunken/40 border-edge/60',
      )}
    >
      <p className="font-medium max-md:hidden">{over ? t('photos_release') : t('photos_drop')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          size="lg"
          disabled={isFull}
          data-field="photos"
          aria-describedby={problem ? 'photos-problem photos-kinds' : 'photos-kinds'}
          onClick={() => chooser.current?.click()}
        >
          <ImagePlus aria-hidden className="size-5" />
          {t('photos_choose')}
        </Button>
        <Button
          size="lg"
          variant="outline"
          disabled={isFull}
          className="pointer-fine:hidden"
          onClick={() => camera.current?.click()}
        >
          <Camera aria-hidden className="size-5" />
          {t('photos_camera')}
        </Button>
      </div>
      <p id="photos-kinds" className="text-muted text-sm">
        {t('photos_kinds')}
      </p>
      <p className="text-sm font-semibold tabular-nums">
        <span aria-hidden>{t('photos_count', { count })}</span>
        <span className="sr-only">{t('photos_count_label', { count })}</span>
      </p>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={PHOTO_LIMITS.accept}
        onChange={take}
        hidden
        data-testid="photo-chooser"
      />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={take}
        hidden
        data-testid="photo-camera"
      />
    </div>
  );
};
