import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { UploadedPhotos } from '#modules/uploads/contract.js';
import type { ListingContent, ListingPhoto } from '../domain/listing.content.js';
import { invalid } from '../domain/listing.errors.js';
import { ListingAggregate } from './listing-aggregate.js';

/** A submit that has not ended after this will not end any more: requests are answered within half a minute. */
const STILL_RUNNING_MS = 60_000;

/** What an owner sends: a photo by the id of its upload, or as it is known already, for ads that come with photos of their own. */
export type SentContent = Omit<ListingContent, 'photos'> & { readonly photos: readonly (string | ListingPhoto)[] };

/** The photos that must be looked for among the owner's uploads. */
export const uploadsIn = ({ photos }: SentContent): readonly string[] =>
  photos.filter((photo) => typeof photo === 'string');

/** As far as it can be judged before its photos were looked for. */
export const withoutUploads = (content: SentContent): ListingContent => ({
  ...content,
  photos: content.photos.map((photo) =>
    typeof photo === 'string' ? { id: photo, width: 0, height: 0, placeholder: '' } : photo,
  ),
});

/**
 * The photos of an ad are its owner's own uploads, and of no other ad. They are taken before the ad is posted, so that nobody throws
 * them away meanwhile; a submit that broke off between the two leaves them taken by an ad that is not there, and that is noticed here.
 */
@Injectable()
export class OwnPhotos {
  constructor(
    private readonly clock: Clock,
    private readonly uploads: UploadedPhotos,
    private readonly listings: ListingAggregate,
  ) {}

  /**
   * @param kept photos of the ad as it is: they may stay, wherever they came from
   * @returns the content with every photo as it is known
   * @throws AppError invalid
   */
  async find(ownerId: number, content: SentContent, kept: readonly ListingPhoto[] = []): Promise<ListingContent> {
    const ids = uploadsIn(content);
    const known = new Map<string, ListingPhoto>(ids.length === 0 ? [] : await this.uploads.of(ownerId, ids));
    for (const photo of kept) known.set(photo.id, photo);
    const others = ids.filter((id) => !known.has(id));
    if (others.length > 0) throw (await this.uploads.areInWork(ownerId, others)) ? inWork() : missing();
    const photos = content.photos.flatMap((sent) => {
      const photo = typeof sent === 'string' ? known.get(sent) : sent;
      return photo ? [{ id: photo.id, width: photo.width, height: photo.height, placeholder: photo.placeholder }] : [];
    });
    return { ...content, photos };
  }

  /** @throws AppError invalid when one of them is gone or belongs to another ad */
  async take(ownerId: number, listingId: number, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const first = await this.uploads.take(ownerId, listingId, ids);
    if (first.all) return;
    for (const other of first.heldBy)
      await this.resolve(other, new Date(this.clock.now().getTime() - STILL_RUNNING_MS));
    const second = first.heldBy.length > 0 ? await this.uploads.take(ownerId, listingId, ids) : first;
    if (second.all) return;
    throw second.heldBy.length > 0 ? elsewhere() : missing();
  }

  /** For photos that an ad took before `before`: it has come to be by now, or it never will. */
  async resolve(listingId: number, before: Date): Promise<void> {
    if (await this.listings.exists(listingId)) await this.uploads.settle(listingId);
    else await this.uploads.release(listingId, before);
  }
}

const refused = (sentence: string): AppError => invalid({ photos: [sentence] });
const missing = () => refused('Fotoğraflardan biri bulunamadı. Lütfen yeniden yükleyin.');
const inWork = () => refused('Fotoğraflardan biri hâlâ hazırlanıyor. Lütfen birazdan yeniden deneyin.');
const elsewhere = () => refused('Fotoğraflardan biri başka bir ilanınızda kullanılıyor. Lütfen yeniden yükleyin.');
