/** Why something was refused, as whoever refused it says. */
export const saidBy = (error: unknown): string => (error instanceof Error ? error.message : '');
