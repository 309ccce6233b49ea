import { Camera } from 'lucide-react';
import type { ConversationListing } from '@ilan/api';
import { cn } from '@/shared/ui/cn';
import { Photo } from '@/shared/ui/photo';

interface AdCoverProps {
  readonly listing: ConversationListing;
  /** How wide it is drawn. */
  readonly sizes: string;
  readonly className: string;
}

/** The cover of the ad that people talk about, paler where it is not on sale; a sign where it cannot be seen any more. */
export const AdCover = ({ listing: { cover, status }, sizes, className }: AdCoverProps) => (
  <span className={cn('bg-sunken shrink-0 overflow-hidden', className)}>
    {cover ? (
      <Photo
        photo={cover}
        alt=""
        sizes={sizes}
        className={cn('size-full object-cover', status !== 'active' && 'grayscale-[0.6]')}
      />
    ) : (
      <span className="text-muted grid size-full place-items-center">
        <Camera aria-hidden className="size-5" />
      </span>
    )}
  </span>
);
