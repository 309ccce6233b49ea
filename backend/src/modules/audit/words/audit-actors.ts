import { roleLabelOf, type AuditEntry } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/event.js';
import { People } from '../../accounts/contract.js';

type AuditActor = AuditEntry['actor'];

const PARTS: Readonly<Record<string, string>> = {
  'system:clock': 'Saat',
  'system:operator': 'Komut satırı',
  'system:rules': 'Kurallar',
  'system:demo': 'Örnek veriler',
  visitor: 'Ziyaretçi',
};

/** Gives names to those who act: people, and the parts of the system. */
@Injectable()
export class AuditActors {
  constructor(private readonly people: People) {}

  async named(actors: readonly Actor[]): Promise<(actor: Actor) => AuditActor> {
    const ids = [...new Set(actors.map(({ id }) => id))].filter((id) => /^\d+$/.test(id)).map(Number);
    const people = await this.people.byIds(ids);
    return ({ id, role }) => {
      const part = PARTS[id] ?? (id.startsWith('system:') ? 'Sistem' : undefined);
      if (part !== undefined) return { id, name: part, role_label: 'Sistem', kind: 'system' };
      const name = people.get(Number(id))?.name ?? 'Silinmiş kullanıcı';
      return { id, name, role_label: roleLabelOf(role), kind: 'person' };
    };
  }
}
