import { useId, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type Photo as PhotoData, slidePictureFault, type SlidePlace } from '@ilan/api';
import { Button } from '@/shared/ui/button';
import { bringPicture } from '../api/sliders';
import { t } from '../texts';
import { SlidePreview } from './slide-preview';

interface PictureFieldProps {
  readonly place: SlidePlace;
  readonly label: string;
  readonly hint: string;
  readonly picture: PhotoData | undefined;
  readonly title: string;
  readonly text: string;
  /** Of its place on the home page. */
  readonly shape: string;
  readonly problem: string | undefined;
  readonly onPicture: (picture: PhotoData) => void;
}

/** Brings a picture and shows it as the home page will, under the words of the slide. */
export const PictureField = (props: PictureFieldProps) => {
  const { place, label, hint, picture, title, text, shape, problem, onPicture } = props;
  const client = useQueryClient();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const bring = async (file: File): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const brought = await bringPicture(client, file);
      const fault = slidePictureFault(place, brought);
      if (fault === undefined) onPicture(brought);
      else setFailure(fault);
    } catch (error) {
      setFailure(t('upload_failed', { reason: error instanceof Error ? error.message : '' }));
    } finally {
      setBusy(false);
    }
  };
  const said = failure ?? problem;
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      {picture && <SlidePreview picture={picture} title={title} text={text} shape={shape} />}
      <p className="text-muted text-sm">{hint}</p>
      {said && (
        <p role="alert" className="text-danger text-sm">
          {said}
        </p>
      )}
      <div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          aria-label={label}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) void bring(file);
          }}
        />
        <Button variant="outline" busy={busy} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden className="size-4" />
          {busy ? t('uploading') : picture ? t('change') : t('choose')}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
    </div>
  );
};
