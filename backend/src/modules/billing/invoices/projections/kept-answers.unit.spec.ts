import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { isUnconfirmed } from '../domain/cancellation.js';
import { type Delivery, isUntold, owedToIntegrator } from '../domain/delivery.js';
import { invoicesProjection } from './invoices.js';

const DELIVERIES = [
  'waiting',
  'handed_over',
  'accepted',
  'rejected',
  'undelivered',
] as const satisfies readonly Delivery['state'][];
const EITHER = [false, true];

/** What the rules answer of each invoice that there can be. */
const answers = DELIVERIES.flatMap((state) =>
  (['earchive', 'efatura'] as const).flatMap((route) =>
    EITHER.flatMap((cancellation_told) =>
      EITHER.flatMap((cancelled) =>
        [null, {}].flatMap((replaced) =>
          [null, {}].map((confirmed) => {
            const invoice = { cancelled, route, replaced, confirmed, delivery: { state, round: 1, cancellation_told } };
            return [invoice, owedToIntegrator(invoice), isUnconfirmed(invoice), isUntold(invoice)];
          }),
        ),
      ),
    ),
  ),
);

/**
 * Lists and rounds find invoices by what the rules said on the day on which something last happened to them: the rows keep it, since statements look for it.
 * Another rule holds for the others once they are made anew. Whoever changes one raises the version of the read model, and then both values here.
 */
it('an answer of the rules that rows keep changes with the version of the read model, never without it', () => {
  const said = createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 16);
  expect({ version: invoicesProjection.version, said }).toEqual({ version: 14, said: '1b6e3ccd2f4c2495' });
});
