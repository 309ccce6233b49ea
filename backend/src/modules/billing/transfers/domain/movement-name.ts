/** How a movement is called in the books: what the bank wrote names people, and lies beside them. */
export const movementName = (id: string): string => `BH-${id.slice(0, 10).toUpperCase()}`;
