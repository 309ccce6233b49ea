import type { AuditEntry } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/event.js';
import { People, Roles } from '#modules/accounts/contract.js';

type AuditActor = AuditEntry['actor'];

/** Every part that acts in a name of its own: `audit-actors.unit.spec.ts` looks for others in the program. */
export const PARTS: Readonly<Record<string, string>> = {
  'system:clock': 'Saat',
  'system:operator': 'Komut satırı',
  'system:rules': 'Kurallar',
  'system:demo': 'Örnek veriler',
  'system:erasure': 'Hesap silme',
  'system:privacy': 'Hesap silme',
  'system:import': 'İçe aktarma',
  'system:views': 'Sayaç',
  'system:orders': 'Siparişler',
  'system:invoices': 'Faturalar',
  'system:payments': 'Ödemeler',
  'system:store': 'Günlük',
  visitor: 'Ziyaretçi',
};

/** Gives names to those who act: people, and the parts of the system. */
@Injectable()
export class AuditActors {
  constructor(
    private readonly people: People,
    private readonly roles: Roles,
  ) {}

  async named(actors: readonly Actor[]): Promise<(actor: Actor) => AuditActor> {
    const ids = [...new Set(actors.map(({ id }) => id))].filter((id) => /^\d+$/.test(id)).map(Number);
    const [people, labelOf] = await Promise.all([this.people.byIds(ids), this.roles.labels()]);
    return ({ id, role }) => {
      const part = PARTS[id] ?? (id.startsWith('system:') ? 'Sistem' : undefined);
      if (part !== undefined) return { id, name: part, role_label: 'Sistem', kind: 'system' };
      const name = people.get(Number(id))?.name ?? 'Silinmiş kullanıcı';
      return { id, name, role_label: labelOf(role), kind: 'person' };
    };
  }
}
