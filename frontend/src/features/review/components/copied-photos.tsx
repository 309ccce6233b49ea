import type { RuleFinding } from '@ilan/api';
import { t } from '../texts';

/** Pictures of other ads that a photo of this one is a copy of, and how near they are. */
export const CopiedPhotos = ({ photos }: Pick<RuleFinding, 'photos'>) => (
  <ul className="flex flex-wrap gap-2">
    {photos.map(
      ({ photo_id, listing_id, other, nearness }) =>
        other && (
          <li key={`${photo_id} ${other.id}`}>
            <a
              href={other.urls.large}
              target="_blank"
              rel="noreferrer"
              className="border-line hover:border-edge block overflow-hidden rounded-lg border"
            >
              <img
                src={other.urls.small}
                width={other.width}
                height={other.height}
                alt={t('copy_of', { listing: listing_id, nearness })}
                loading="lazy"
                className="bg-sunken size-20 object-cover"
              />
              <span aria-hidden className="text-muted block px-1.5 py-0.5 text-xs tabular-nums">
                %{nearness}
              </span>
            </a>
          </li>
        ),
    )}
  </ul>
);
