/** What a gate looks at. */
export interface GatedContent {
  readonly title: string;
  readonly description: string;
  readonly price_minor: number;
  readonly category_id: number;
  readonly photo_ids: readonly string[];
}

/** Where ads are approved by themselves, this may hold one back for a moderator. Answered by moderation's rules. */
export abstract class PublishingGate {
  /** @param listing_id of an ad that is edited; undefined for a new one */
  abstract holds(content: GatedContent, owner_id: number, listing_id: number | undefined): Promise<boolean>;
}
