/**
 * `lost`: no answer came, or the server is not able to answer now; the same again makes sense.
 * `refused`: the server understood and said no; the same again gives the same.
 */
export function kindOf(error: unknown): 'lost' | 'refused' {
  const code = sqlState(error);
  if (code === undefined) return 'lost';
  // Connection, resources (disk full, too many clients), operator intervention, I/O, serialisation and lock timeouts.
  return /^(08|53|57|58|40|55P03|XX)/.test(code) ? 'lost' : 'refused';
}

export const describe = (error: unknown): string =>
  error instanceof Error ? `${sqlState(error) ?? error.name} ${error.message}` : String(error);

function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}
