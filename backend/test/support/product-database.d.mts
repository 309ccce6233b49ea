export function spoilRows(dataDir: string, table: string, change: string, values: readonly unknown[]): Promise<number>;
