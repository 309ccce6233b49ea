import { ImageOff } from 'lucide-react';
import type { AdvertRow } from '@ilan/api';
import { Photo } from '@/shared/ui/photo';

/** Shows an ad's title beside its picture. */
export const AdvertCell = ({ ad }: { readonly ad: AdvertRow }) => (
  <span className="flex min-w-52 items-center gap-3">
    <span className="bg-sunken relative block size-10 shrink-0 overflow-hidden rounded-lg">
      {ad.cover ? (
        <Photo photo={ad.cover} alt="" sizes="40px" className="size-full object-cover" />
      ) : (
        <ImageOff aria-hidden className="text-muted absolute inset-0 m-auto size-5" />
      )}
    </span>
    <span className="line-clamp-2 min-w-0 wrap-anywhere">{ad.title}</span>
  </span>
);
