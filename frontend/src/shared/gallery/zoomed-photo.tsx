import { useEffect, useRef, type PointerEvent } from 'react';
import type { Photo as PhotoData } from '@ilan/api';

interface ZoomedPhotoProps {
  readonly photo: PhotoData;
  readonly alt: string;
  readonly onLeave: () => void;
}

/** One photo larger than the window: drag it, or scroll it with the arrow keys. */
export function ZoomedPhoto({ photo, alt, onLeave }: ZoomedPhotoProps) {
  const frame = useRef<HTMLDivElement | null>(null);
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
    element.focus({ preventScroll: true });
  }, []);

  const drag = (event: PointerEvent) => {
    if (last.current === null || event.pointerType === 'touch') return;
    frame.current?.scrollBy(last.current.x - event.clientX, last.current.y - event.clientY);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const release = () => void (last.current = null);

  return (
    <div
      ref={frame}
      role="group"
      aria-label={alt}
      tabIndex={0}
      onPointerDown={(event) => void (last.current = { x: event.clientX, y: event.clientY })}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerLeave={release}
      onDoubleClick={onLeave}
      className="size-full cursor-grab overflow-auto overscroll-contain outline-none active:cursor-grabbing"
    >
      <img src={photo.urls.large} alt={alt} draggable={false} className="w-[250%] max-w-none select-none md:w-[200%]" />
    </div>
  );
}
