import type { ReviewDetail } from '@ilan/api';
import { Gallery } from '@/shared/gallery/gallery';
import type { PhotoIndex } from '@/shared/gallery/use-photo-index';
import { Changes } from './changes';
import { Decisions } from './decisions';
import { Facts } from './facts';
import { Findings } from './findings';
import { Objections } from './objections';
import { ReviewHead } from './review-head';
import { Seller } from './seller';
import { NewPhotos } from './new-photos';
import { WrittenText } from './written-text';

interface ReviewAdProps {
  readonly ad: ReviewDetail;
  readonly photo: PhotoIndex;
  readonly me: number;
}

/** All that a moderator needs to decide: what is wrong first, then the ad, the seller beside it. */
export const ReviewAd = ({ ad, photo, me }: ReviewAdProps) => (
  <article className="grid min-w-0 gap-4" aria-label={ad.title}>
    <ReviewHead ad={ad} me={me} />
    <Objections ad={ad} />
    <div className="grid min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_15rem] 2xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 gap-4">
        <Changes ad={ad} />
        <div className="grid gap-1">
          <Gallery
            title={ad.title}
            photos={ad.photos}
            moved={photo}
            className="rounded-card aspect-auto h-[min(50dvh,26rem)]"
          />
          <NewPhotos ad={ad} photo={photo} />
        </div>
        <WrittenText ad={ad} />
        <Facts ad={ad} />
      </div>
      <aside className="grid min-w-0 gap-4">
        <Findings evidence={ad.evidence} />
        <Seller seller={ad.seller} />
        <Decisions decisions={ad.decisions} />
      </aside>
    </div>
  </article>
);
