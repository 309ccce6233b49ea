import { Injectable, Optional } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { RequestContext } from '#platform/http/request-context.js';
import { Database } from '#platform/postgres/database.js';
import { USERS } from '../roles/domain/permissions.js';

/**
 * Whether the people of the demo, whose password everybody knows, may sign in: all of them where nobody else comes, none where others do, and
 * with `DEMO=public` those who are no staff.
 */
@Injectable()
export class DemoAccess {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    @Optional() private readonly request?: RequestContext,
  ) {}

  /** They are for visitors to share, or for nobody: nobody gets hold of one for themselves. */
  get guarded(): boolean {
    return this.signIns !== 'all';
  }

  /** Whether a person of the demo with this role may sign in. */
  admits(role: string): boolean {
    return this.signIns === 'all' || (this.signIns === 'members' && role === USERS);
  }

  /** @throws AppError forbidden `DEMO_CLOSED` for people of the demo who are not admitted */
  async require(userId: number): Promise<void> {
    if (!this.guarded) return;
    const [person] = await this.database.query<{ role: string }>(
      `select coalesce(held.role, 'users') as role from app.user person
       left join rm.user_role held on held.user_id = person.id where person.id = $1 and person.demo`,
      [userId],
    );
    if (person && !this.admits(person.role))
      throw new AppError(
        'forbidden',
        'DEMO_CLOSED',
        'Bu demo hesabıyla burada giriş yapılamaz. Lütfen kendi hesabınızla giriş yapın ya da kayıt olun.',
      );
  }

  /**
   * @param client within its transaction
   * @throws AppError conflict `DEMO_SHARED` for what would take an account of the demo away from the other visitors
   */
  async requireOwn(userId: number, client?: ClientBase): Promise<void> {
    if (!this.guarded) return;
    const asked = ['select 1 from app.user where id = $1 and demo', [userId]] as const;
    const shared = client ? (await client.query(asked[0], [...asked[1]])).rows : await this.database.query(...asked);
    if (shared.length > 0)
      throw new AppError('conflict', 'DEMO_SHARED', 'Demo hesabını herkes kullanır; bu onunla yapılamaz.');
  }

  /** A proxy that nobody told us of lets others in, too; what it handed on shows it. */
  private get signIns(): Config['demoSignIns'] {
    const { demoSignIns } = this.config;
    return demoSignIns === 'all' && this.request?.scope?.handedOn ? 'none' : demoSignIns;
  }
}
