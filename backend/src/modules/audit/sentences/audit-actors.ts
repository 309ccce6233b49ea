import type { AuditEntry } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { isPart, type SystemPart } from '#kernel/actors.js';
import type { Actor } from '#kernel/event.js';
import { People, Roles } from '#modules/accounts/contract.js';

type AuditActor = AuditEntry['actor'];

const PARTS: Readonly<Record<SystemPart, string>> = {
  clock: 'Saat',
  operator: 'Komut satırı',
  rules: 'Kurallar',
  demo: 'Örnek veriler',
  erasure: 'Hesap silme',
  privacy: 'Hesap silme',
  import: 'İçe aktarma',
  views: 'Sayaç',
  orders: 'Siparişler',
  invoices: 'Faturalar',
  payments: 'Ödemeler',
  store: 'Günlük',
};
const NAMES = new Map(Object.entries(PARTS).map(([part, name]) => [`system:${part}`, name])).set(
  'visitor',
  'Ziyaretçi',
);

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
      const part = NAMES.get(id) ?? (isPart(id) ? 'Sistem' : undefined);
      if (part !== undefined) return { id, name: part, role_label: 'Sistem', kind: 'system' };
      const name = people.get(Number(id))?.name ?? 'Silinmiş kullanıcı';
      return { id, name, role_label: labelOf(role), kind: 'person' };
    };
  }
}
