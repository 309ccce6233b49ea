import type { ReviewDetail } from '@ilan/api';
import type { PhotoIndex } from '@/shared/gallery/use-photo-index';
import { Button } from '@/shared/ui/button';
import { t } from '../texts';

/** Photos that nobody has approved yet, each a press away. */
export const NewPhotos = ({ ad, photo }: { readonly ad: ReviewDetail; readonly photo: PhotoIndex }) => {
  const places = ad.photos.flatMap(({ id }, at) => (ad.new_photo_ids.includes(id) ? [at] : []));
  if (places.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-1 text-sm">
      <span className="text-muted">{t('new_photos')}</span>
      {places.map((at) => (
        <Button key={at} variant="soft" size="sm" onClick={() => photo.goTo(at)}>
          {at + 1}
        </Button>
      ))}
    </p>
  );
};
