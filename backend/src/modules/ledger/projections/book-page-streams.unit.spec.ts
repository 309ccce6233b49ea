import { describe, expect, it } from '@jest/globals';
import { invoiceIdAt } from '#modules/billing/invoices/invoice-streams.js';
import { about } from '#test/builders/money-events.js';
import { orderingKeyOf, type ProjectedTable, type StoredEvent } from '#platform/projections/projection.js';
import { bookPagesProjection } from './book-pages.js';

describe('where the events of a page stand', () => {
  const [{ sources, keyOf }] = bookPagesProjection.tables as unknown as [Required<ProjectedTable>];
  const key = keyOf({ streamId: `order-${about.order_id}` } as StoredEvent) as string;
  const page = { order_id: about.order_id };

  it('is known of an order by the page, or by the stream that touched it last where the page is spoiled', () => {
    const streams = [`order-${about.order_id}`, `invoice-${key}`];
    expect(sources(key, page, `invoice-${key}`)).toEqual({ streams });
    expect(sources(key, { ...page, order_id: '9' }, `order-${about.order_id}`)).toEqual({ streams });
    const eventIn = (streamId: string) => ({ streamId, data: about }) as unknown as StoredEvent;
    expect(streams.map((streamId) => keyOf(eventIn(streamId)))).toEqual([key, key]);
    const anew = invoiceIdAt(about.order_id, 2);
    const both = { ...page, invoices: [{ id: key }, { id: anew }] };
    expect(sources(key, both, undefined)).toEqual({ streams: [...streams, `invoice-${anew}`] });
    // The second is under way and has no number yet; an invoice of another order is none of its streams.
    expect(sources(key, page, `invoice-${anew}`)).toEqual({ streams: [...streams, `invoice-${anew}`] });
    expect(sources(key, page, `invoice-${invoiceIdAt('ZZZZZZZZZZ', 2)}`)).toEqual({ streams });
    expect([keyOf(eventIn(`invoice-${anew}`)), keyOf(eventIn('invoice-1'))]).toEqual([key, '1']);
    const turns = [...streams, `invoice-${anew}`].map((one) => orderingKeyOf(bookPagesProjection, one));
    expect(turns.every((turn) => turn === turns[0])).toBe(true);
  });

  it('is one stream of an invoice of a provider, and unknown where nothing says it', () => {
    expect(sources('f1', { ...page, order_id: 'FB-12' }, 'fee-invoice-f1')).toEqual({ streams: ['fee-invoice-f1'] });
    expect(sources(key, undefined, undefined)).toBeUndefined();
    expect(sources(key, { ...page, order_id: '9' }, 'order-9')).toBeUndefined();
  });
});
