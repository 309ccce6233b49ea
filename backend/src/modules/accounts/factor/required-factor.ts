import { Injectable, Optional } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { AppError } from '#kernel/app-error.js';
import type { SignedInUser } from '#platform/http/authenticator.js';
import { SettingsReader } from '#modules/settings/contract.js';
import { USERS } from '../roles/domain/permissions.js';
import { hasSecondFactor, SecondFactors } from './second-factors.js';

/** Whether staff needs a second factor here, as a setting says. Members are never asked, and cost no look. */
@Injectable()
export class RequiredFactor {
  constructor(
    private readonly factors: SecondFactors,
    @Optional() private readonly settings?: SettingsReader,
  ) {}

  /** True of staff who have not set up yet what they need. */
  async isMissing({ id, role }: Pick<SignedInUser, 'id' | 'role'>): Promise<boolean> {
    return this.isRequired(role) && !(await this.factors.isOn(id));
  }

  /** In the transaction that took one away. @throws AppError conflict `SECOND_FACTOR_REQUIRED` for staff who would be without any */
  async refuseRemoval(client: ClientBase, userId: number, role: string): Promise<void> {
    if (!this.isRequired(role)) return;
    const { rows } = await client.query<{ on: boolean }>(`select ${hasSecondFactor('$1')} as on`, [userId]);
    if (rows[0]?.on) return;
    throw new AppError(
      'conflict',
      'SECOND_FACTOR_REQUIRED',
      'Yönetici hesapları için iki adımlı doğrulama zorunlu; kaldırılamaz.',
    );
  }

  private isRequired(role: string): boolean {
    return role !== USERS && this.settings?.current().staff_second_factor === true;
  }
}
