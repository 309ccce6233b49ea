/** Names one decision: the ad, and the last event of its stream that the decision made. While that is the last, nobody has touched the ad. */
export const decisionIdOf = (listing_id: number, revision: number): string => `${listing_id}.${revision}`;

export function readDecisionId(text: string): { readonly listing_id: number; readonly revision: number } | undefined {
  const found = /^([1-9]\d{0,14})\.(\d{1,9})$/.exec(text);
  return found ? { listing_id: Number(found[1]), revision: Number(found[2]) } : undefined;
}
