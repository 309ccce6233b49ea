import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { drawSquare } from '../api/picture';
import { dragged, MAX_ZOOM, middleSquare, zoomed, zoomOf, type Square } from '../state/square-crop';
import { t } from '../texts';

interface PhotoCropDialogProps {
  readonly picture: ImageBitmap;
  readonly onUse: (square: Square) => void;
  readonly onCancel: () => void;
}

const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOM_KEYS: Readonly<Record<string, number | undefined>> = { '+': 1.1, '-': 1 / 1.1 };

/** Chooses the square of a picture by dragging and zooming, with a hand or with keys. */
export default function PhotoCropDialog({ picture, onUse, onCancel }: PhotoCropDialogProps) {
  const [square, setSquare] = useState(() => middleSquare(picture));
  // State, since the dialog puts its content into the page a turn later.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const hand = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    if (canvas) drawSquare(canvas, picture, square);
  }, [canvas, picture, square]);

  const move = (event: PointerEvent<HTMLElement>): void => {
    const from = hand.current;
    if (!from) return;
    hand.current = { x: event.clientX, y: event.clientY };
    const { width } = event.currentTarget.getBoundingClientRect();
    setSquare((now) => dragged(picture, now, (event.clientX - from.x) / width, (event.clientY - from.y) / width));
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const zoom = ZOOM_KEYS[event.key];
    if (!arrow && !zoom) return;
    event.preventDefault();
    setSquare((now) =>
      arrow ? dragged(picture, now, ...arrow) : zoomed(picture, now, zoomOf(picture, now) * (zoom ?? 1)),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('photo_crop')}
      description={t('photo_crop_text')}
    >
      <div
        role="application"
        tabIndex={0}
        aria-label={t('photo_crop_area')}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          hand.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => (hand.current = undefined)}
        onPointerCancel={() => (hand.current = undefined)}
        className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-2xl active:cursor-grabbing"
      >
        <canvas ref={setCanvas} width={576} height={576} className="size-full" />
        {/* What is shown in the round. */}
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_99rem_rgb(0_0_0/0.5)]"
        />
      </div>
      <label className="mx-auto mt-4 flex max-w-72 items-center gap-3">
        <ZoomOut aria-hidden className="text-muted size-5 shrink-0" />
        <span className="sr-only">{t('photo_zoom')}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={zoomOf(picture, square)}
          onChange={({ target }) => setSquare((now) => zoomed(picture, now, Number(target.value)))}
          className="accent-brand h-11 w-full"
        />
        <ZoomIn aria-hidden className="text-muted size-5 shrink-0" />
      </label>
      <Button size="lg" onClick={() => onUse(square)} className="mt-4 w-full">
        {t('photo_use')}
      </Button>
    </Dialog>
  );
}
