import type { Photo as PhotoData } from '@ilan/api';
import { cn } from './cn';

interface PhotoProps {
  readonly photo: PhotoData;
  readonly alt: string;
  /** The `sizes` of the picture in its place. */
  readonly sizes: string;
  /** First pictures of a page load at once and first; all others wait for their turn. */
  readonly priority?: boolean;
  /** Offers the 1600 px rendition too. */
  readonly large?: boolean;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly onDoubleClick?: () => void;
}

/** One picture in the renditions that the photo store makes; its blurred stand-in shows until it is here. */
export function Photo({
  photo,
  alt,
  sizes,
  priority = false,
  large = false,
  className,
  onClick,
  onDoubleClick,
}: PhotoProps) {
  const srcSet = [`${photo.urls.small} 320w`, `${photo.urls.medium} 800w`];
  if (large) srcSet.push(`${photo.urls.large} 1600w`);
  return (
    <img
      src={photo.urls.medium}
      srcSet={srcSet.join(', ')}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      style={{ backgroundImage: `url("${photo.placeholder}")` }}
      className={cn('bg-sunken bg-cover bg-center', className)}
    />
  );
}
