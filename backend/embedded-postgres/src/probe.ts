import pg from 'pg';

/** Where a server answers and as whom. */
export interface Reached {
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

export function urlOf(access: Pick<Reached, 'port' | 'password'>, user: string, database: string): string {
  const url = new URL(`postgres://127.0.0.1:${access.port}/${database}`);
  url.username = user;
  url.password = access.password;
  return url.href;
}

export type ServerState = 'answers' | 'starting' | 'stranger' | 'silent';

/** Of the server with this pid, as its superuser: a copy of a data folder brings its password and its port along, so another one may answer there. */
export async function stateOf(url: string, pid: number): Promise<ServerState> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
    return rows[0]?.file.split('\n')[0] === String(pid) ? 'answers' : 'stranger';
  } catch (error) {
    const { code } = error as { code?: string };
    // cannot_connect_now: starting up, or replaying its log.
    if (code === '57P03') return 'starting';
    // invalid_password, invalid_authorization_specification
    return code === '28P01' || code === '28000' ? 'stranger' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}
