export const listOfRefusals: string;
/** The text of the list. */
export function refusalList(told?: unknown): string;
