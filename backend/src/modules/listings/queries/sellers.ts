import type { Seller } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { People, type PublicProfile } from '../../accounts/contract.js';

const FRESH_MS = 10_000;
const AT_MOST = 5_000;

/** The person behind an ad. Kept for ten seconds, so that a page that many people read asks once. */
@Injectable()
export class Sellers {
  private readonly known = new Map<number, { readonly profile: PublicProfile | undefined; readonly until: number }>();

  constructor(private readonly people: People) {}

  async byId(id: number, listing_count: number): Promise<Seller> {
    const profile = await this.profile(id);
    return {
      id,
      name: profile?.name ?? 'Silinmiş kullanıcı',
      photo: profile?.photo ?? null,
      member_since: (profile?.member_since ?? new Date(0)).toISOString(),
      listing_count,
      has_phone: profile?.has_phone ?? false,
    };
  }

  private async profile(id: number): Promise<PublicProfile | undefined> {
    const now = Date.now();
    const kept = this.known.get(id);
    if (kept && kept.until > now) return kept.profile;
    const profile = (await this.people.byIds([id])).get(id);
    if (this.known.size >= AT_MOST) this.known.clear();
    this.known.set(id, { profile, until: now + FRESH_MS });
    return profile;
  }
}
