/** Brings what was built beside into its place, file by file, each in one step. */
export function placeBuild(from: string, to: string, options?: { readonly onPlaced?: (file: string) => void }): void;
