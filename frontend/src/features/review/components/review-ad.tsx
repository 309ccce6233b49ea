import type { ReviewDetail } from '@ilan/api';
import { Gallery } from '@/shared/gallery/gallery';
import type { PhotoIndex } from '@/shared/gallery/use-photo-index';
import { Changes } from './changes';
import { Decisions } from './decisions';
import { Facts } from './facts';
import { FindingDetails, Findings } from './findings';
import { Objections } from './objections';
import { ReviewHead } from './review-head';
import { SeenEnd } from './seen-end';
import { Seller } from './seller';
import { NewPhotos } from './new-photos';
import { WrittenText } from './written-text';

interface ReviewAdProps {
  readonly ad: ReviewDetail;
  readonly photo: PhotoIndex;
  readonly me: number;
}

const COLUMNS = 'grid min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_17rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]';

/**
 * All that a moderator needs to decide. Title, price, photos, objections and what the rules saw fit on a small laptop's screen
 * without scrolling; the rest comes below.
 */
export const ReviewAd = ({ ad, photo, me }: ReviewAdProps) => (
  <article className="grid min-w-0 gap-4" aria-label={ad.title}>
    <ReviewHead ad={ad} me={me} />
    <div className={COLUMNS}>
      <div className="grid min-w-0 gap-1 max-xl:order-last" data-seen-photo>
        <Gallery
          title={ad.title}
          photos={ad.photos}
          moved={photo}
          className="rounded-card h-[clamp(10rem,100dvh-24rem,26rem)]"
        />
        <NewPhotos ad={ad} photo={photo} />
        <SeenEnd />
      </div>
      <div className="grid min-w-0 gap-3">
        <Objections ad={ad} />
        <Findings evidence={ad.evidence} assessed={ad.assessed} />
        <SeenEnd />
      </div>
    </div>
    <div className={COLUMNS}>
      <div className="grid min-w-0 gap-4">
        <Changes ad={ad} />
        <WrittenText ad={ad} />
        <Facts ad={ad} />
      </div>
      <aside className="grid min-w-0 gap-4">
        <FindingDetails evidence={ad.evidence} />
        <Seller seller={ad.seller} />
        <Decisions decisions={ad.decisions} />
      </aside>
    </div>
  </article>
);
