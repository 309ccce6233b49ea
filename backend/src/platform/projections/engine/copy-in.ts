import pg from 'pg';

/** What `pg` hands to a query that it submits, as far as copying needs it. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Sends `copy … from stdin` with its data at once. Nobody waits for the server to ask for them: what it does not want,
 * because the statement failed, it passes over, and the statements behind this one are answered as usual.
 */
export function copyIn(client: pg.ClientBase, sql: string, chunks: readonly Buffer[]): Promise<void> {
  const query = new pg.Query(sql) as pg.Query & {
    handleCopyInResponse: () => void;
    callback: (error: Error | null | undefined) => void;
  };
  query.submit = (connection) => {
    const copying = connection as unknown as CopyConnection;
    copying.query(sql);
    for (const chunk of chunks) copying.sendCopyFromChunk(chunk);
    copying.endCopyFrom();
  };
  // The driver's own answer to the server's readiness is that there is nothing to copy.
  query.handleCopyInResponse = () => undefined;
  return new Promise((resolve, reject) => {
    // Not its events: where the client has a query timeout, it tells errors to the callback alone.
    query.callback = (error) => (error ? reject(error) : resolve());
    client.query(query);
  });
}
