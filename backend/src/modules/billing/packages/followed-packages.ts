import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { defineSingleStream } from '#platform/event-store/event-streams.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { dayInIstanbul } from '#platform/visitors/visitor-hashes.js';
import { isOnSale, type Package, type PackageEvent, packagesDecider, type WritePackage } from './domain/packages.js';

export const PACKAGES_STREAM = 'packages';
export const packagesStream = defineSingleStream(PACKAGES_STREAM, {
  kind: 'other',
  label: () => 'Paketler',
  path: () => '/cpadmin/payments/packages',
});

/** The packages as they are now. */
@Injectable()
export class FollowedPackages extends FollowedState<readonly Package[], WritePackage, PackageEvent> {
  constructor(
    aggregates: Aggregates,
    private readonly clock: Clock,
  ) {
    super(aggregates, packagesDecider, PACKAGES_STREAM);
  }

  onSale(): readonly Package[] {
    const today = dayInIstanbul(this.clock.now());
    return this.current().filter((one) => isOnSale(one, today));
  }
}
