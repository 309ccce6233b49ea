import type { SecurityEntries } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { SecurityLog } from '../security-log.js';

export class ListSecurityEntries extends Query<SecurityEntries['data']> {
  constructor(
    readonly userId: number,
    /** Of who asks. */
    readonly ip: string,
  ) {
    super();
  }
}

/** A look over the last weeks; the export has all. */
const AT_MOST = 30;

interface Row {
  readonly id: number;
  readonly kind: SecurityEntries['data'][number]['kind'];
  readonly device: string;
  readonly address_hash: string;
  readonly at: Date;
}

@QueryHandler(ListSecurityEntries)
export class ListSecurityEntriesHandler implements IQueryHandler<ListSecurityEntries> {
  constructor(
    private readonly database: Database,
    private readonly log: SecurityLog,
  ) {}

  async execute({ userId, ip }: ListSecurityEntries): Promise<SecurityEntries['data']> {
    const here = this.log.addressHash(ip);
    const rows = await this.database.query<Row>(
      'select id, kind, device, address_hash, at from app.security_log where user_id = $1 order by id desc limit $2',
      [userId, AT_MOST],
    );
    return rows.map(({ id, kind, device, address_hash, at }) => ({
      id,
      kind,
      device,
      same_network: address_hash === here,
      at: at.toISOString(),
    }));
  }
}
