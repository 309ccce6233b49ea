import type { CommandContext } from '#platform/event-store/command-context.js';
import type { MoveListingCategory } from '../commands/move-listing-category.js';
import type { MoveListingDistrict } from '../commands/move-listing-district.js';

/** A district or a category that is no more. */
export interface GoneHome {
  readonly id: number;
  /** What it was called last. */
  readonly name: string;
}

type Move = MoveListingCategory | MoveListingDistrict;

/** What each ad stands in one of, and what may go into another one. */
export abstract class AdHome {
  abstract readonly kind: 'district' | 'category';

  /** All that have another one in their place by now. @throws AppError unavailable while the log is away */
  abstract gone(): Promise<readonly GoneHome[]>;

  /**
   * Where the ads of one that is gone go by now. @returns how one of them is sent there; undefined where it is there itself
   * @throws AppError unavailable while the log is away
   */
  abstract way(from: GoneHome): Promise<((listing_id: number, context: CommandContext) => Move) | undefined>;
}
