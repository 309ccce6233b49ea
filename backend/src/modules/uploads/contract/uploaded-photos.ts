import type { ClientBase } from 'pg';
import type { PhotoRef } from '#platform/photos/photo-store.js';

/** What other contexts may do with the photos that people have uploaded. An ad or a message takes its photos; nothing else keeps them for long. */
export abstract class UploadedPhotos {
  /** Those of `ids` that this person uploaded, whole and not thrown away, by id. */
  abstract of(ownerId: number, ids: readonly string[]): Promise<ReadonlyMap<string, OwnPhoto>>;
  /** Whether one of them is this person's and still being made. */
  abstract areInWork(ownerId: number, ids: readonly string[]): Promise<boolean>;
  /**
   * Binds all of them to the ad, or none. A photo that is bound is no orphan and belongs to no other ad; binding it to the same ad
   * again is harmless. @returns the ads that hold some of them already, and whether all are bound now
   */
  abstract take(ownerId: number, listingId: number, ids: readonly string[]): Promise<Taken>;
  /** Ads that took photos before `before` and of which nobody has said since whether they came to be. */
  abstract unsettled(before: Date, limit: number): Promise<readonly number[]>;
  /** The ad is in the log: its photos are its own for good. */
  abstract settle(listingId: number): Promise<void>;
  /** The ad never came to be: what it took before `before` is free again. */
  abstract release(listingId: number, before: Date): Promise<void>;
  /** The ads are gone: from `at` on their photos may go, too. */
  abstract retire(listingIds: readonly number[], at: Date): Promise<void>;
  /**
   * Binds all of them to what their owner writes to somebody, or none: they are no orphans any more, and no ad takes them. Again is harmless.
   * @returns them by id; undefined where one is not there, not whole, or an ad's
   */
  abstract takeForMessage(ownerId: number, ids: readonly string[]): Promise<ReadonlyMap<string, PhotoRef> | undefined>;
  /** Photos that were taken for a message before `before`, and nobody has said since whether it was written. */
  abstract unsettledForMessages(before: Date, limit: number): Promise<readonly TakenForMessage[]>;
  /** They stand in a message for good. */
  abstract settleForMessages(ids: readonly string[]): Promise<void>;
  /** The message was never written: those that were taken before `before` are free again. */
  abstract releaseFromMessages(ids: readonly string[], before: Date): Promise<void>;
  /** Nobody will see the message that they are in: they go. Again is harmless. */
  abstract dropFromMessages(ids: readonly string[]): Promise<void>;
  /** Exactly these photos stand in the person's draft: they are no orphans for as long. Within the caller's transaction when its client is given. */
  abstract keepForDraft(ownerId: number, ids: readonly string[], client?: ClientBase): Promise<void>;
}

export interface OwnPhoto extends PhotoRef {
  /** The ad that has taken it. */
  readonly listing_id: number | null;
}

export interface TakenForMessage {
  readonly id: string;
  readonly owner_id: number;
}

export interface Taken {
  readonly all: boolean;
  readonly heldBy: readonly number[];
}
