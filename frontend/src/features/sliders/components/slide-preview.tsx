import type { Photo as PhotoData } from '@ilan/api';
import { cn } from '@/shared/ui/cn';
import { Photo } from '@/shared/ui/photo';
import { t } from '../texts';

interface SlidePreviewProps {
  readonly picture: PhotoData;
  readonly title: string;
  readonly text: string;
  /** Of its place on the home page. */
  readonly shape: string;
}

/** Where the two pictures of a slide stand on the home page. */
export const SHAPES = { desktop: 'aspect-[16/5]', phone: 'aspect-[8/5] max-w-xs' } as const;

/** A picture as the home page shows it, under the words of the slide. */
export const SlidePreview = ({ picture, title, text, shape }: SlidePreviewProps) => (
  <div className={cn('rounded-control relative w-full overflow-hidden', shape)}>
    <Photo photo={picture} alt={t('preview')} sizes="768px" large className="absolute inset-0 size-full object-cover" />
    <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/65 via-70% to-transparent px-4 pt-8 pb-3 text-white">
      <p className="line-clamp-2 font-extrabold wrap-anywhere">{title}</p>
      <p className="line-clamp-1 text-sm wrap-anywhere">{text}</p>
    </div>
  </div>
);
