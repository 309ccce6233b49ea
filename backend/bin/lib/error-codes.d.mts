export const listOfCodes: string;
/** The text of the list. */
export function errorCodes(texts?: readonly (readonly [file: string, text: string])[]): string;
