import type { OrderSummary } from '@ilan/api';

interface Waiting {
  readonly lines: readonly Pick<OrderSummary['lines'][number], 'listing_id' | 'package_id'>[];
}

/** Those in which one of these ads is. */
export const waitingFor = <Order extends Waiting>(orders: readonly Order[], ads: readonly number[]): readonly Order[] =>
  orders.filter(({ lines }) => lines.some(({ listing_id }) => ads.includes(listing_id)));

/** One that has the same package for the same ad already. */
export const twinOf = <Order extends Waiting>(
  orders: readonly Order[],
  ads: readonly number[],
  packages: readonly string[],
): Order | undefined =>
  orders.find(({ lines }) =>
    lines.some(({ listing_id, package_id }) => ads.includes(listing_id) && packages.includes(package_id)),
  );
