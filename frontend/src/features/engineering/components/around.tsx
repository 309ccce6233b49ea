import { Link } from 'react-router-dom';
import type { StreamPage } from '@ilan/api';
import { streamPath } from '../state/log-address';
import { t } from '../texts';

/** Other streams that are about the same: the review of an ad, the favourites of a person. */
export const Around = ({ streams }: { readonly streams: StreamPage['meta']['around'] }) =>
  streams.length === 0 ? null : (
    <nav aria-label={t('stream_around')} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-muted">{t('stream_around')}:</span>
      {streams.map(({ stream }) => (
        <Link
          key={stream}
          to={streamPath(stream)}
          className="text-brand inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {stream}
        </Link>
      ))}
    </nav>
  );
