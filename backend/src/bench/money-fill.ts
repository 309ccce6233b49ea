import type { Database } from '../platform/postgres/database.js';
import { inPieces } from '../platform/postgres/in-pieces.js';

/** So many of them are laid down by one statement. */
const AT_ONCE = 100_000;
/** Of people who buy; each has some ten invoices among a million. */
const PEOPLE = 100_000;
/** Each order has so many places in the log: bought, paid, begun, invoiced, paid out. */
const PLACES = 5;
const FIRST_PLACE = 100_000;

/**
 * The year that is filled, and the invoices' series: behind every month that the demo has closed, since what the log holds after a closing is booked
 * on the first open day.
 */
export const YEAR = 2035;
export const SERIES = `ILN${YEAR}`;
/** The place in the log at which the n-th invoice stands. */
export const placeOf = (n: number): number => FIRST_PLACE + n * PLACES + 3;

/**
 * Rows of read models as if so many orders had been bought, paid by card, invoiced and paid out through one year: laid down by statements, since a
 * million orders that are lived through take hours. The log is moved on to where it would be, without the events.
 */
export async function fillBooks(database: Database, count: number): Promise<void> {
  await database.query(`
    insert into app.user (id, name, surname, email)
    select 1000000 + n,
      (array['Ayşe', 'Mehmet', 'Fatma', 'Mustafa', 'Emine', 'Ahmet', 'Hatice', 'Ali', 'Zeynep', 'Hüseyin', 'Elif', 'İbrahim', 'Meryem'])[1 + n % 13],
      (array['Yılmaz', 'Kaya', 'Demir', 'Şahin', 'Çelik', 'Yıldız', 'Yıldırım', 'Öztürk', 'Aydın', 'Özdemir', 'Arslan', 'Doğan', 'Kılıç', 'Aslan', 'Çetin',
        'Kara', 'Koç', 'Kurt', 'Özkan'])[1 + n / 13 % 19] || case when n / 247 = 0 then '' else ' ' || to_hex(n / 247) end,
      'bench-' || n || '@bench.test'
    from generate_series(0, ${PEOPLE - 1}) as n on conflict (id) do nothing`);
  const [invoiceTables, pageTables] = [await schemaOf(database, 'invoice'), await schemaOf(database, 'book_page')];
  // One that was cut short left some behind.
  await database.query(`delete from ${invoiceTables}.invoice where series = '${SERIES}'`);
  await database.query(`delete from ${pageTables}.book_page where invoice like '${SERIES}%'`);
  for (let from = 0; from < count; from += AT_ONCE) {
    const values = [from, Math.min(count, from + AT_ONCE) - 1, count];
    await Promise.all([database.query(invoices(invoiceTables), values), database.query(pages(pageTables), values)]);
  }
  // As rows are that came through a year: else the database does it while it is measured.
  await Promise.all([
    database.query(`vacuum (analyze) ${invoiceTables}.invoice`),
    database.query(`vacuum (analyze) ${pageTables}.book_page`),
  ]);
  await database.query(`select setval('es.event_position', $1::bigint)`, [placeOf(count) + PLACES]);
}

/** The lines of these days in their order, some at a time, with nothing made of them. */
export const linesOf = (database: Database, from: string, to: string): AsyncIterable<readonly object[]> =>
  inPieces(
    database,
    `select line.day, line.position, page.id, page.invoice, line.entry, line.kind, line.role, line.debit, line.credit
     from rm.book_page page
       cross join lateral unnest(page.positions, page.days, page.entries, page.kinds, page.roles, page.debits, page.credits)
         as line(position, day, entry, kind, role, debit, credit)
     where page.last_day >= $1 and page.first_day <= $2 and line.day >= $1 and line.day <= $2
     order by line.day, line.position, page.id, line.entry`,
    [from, to],
  );

/** Where the rows are that `rm.<table>` shows. */
async function schemaOf(database: Database, table: string): Promise<string> {
  const [row] = await database.query<{ schema: string }>(
    `select table_schema as schema from information_schema.view_table_usage where view_schema = 'rm' and view_name = $1`,
    [table],
  );
  if (!row) throw new Error(`There is no read model ${table}`);
  return row.schema;
}

/** What both say of the n-th: `n`, its id, order, buyer, moment, day, what was paid and how much of it is KDV. */
const ORDERS = `
  select n, md5(n::text || 'bench')::uuid::text as id, lpad(upper(to_hex(n)), 10, '0') as order_id, 1000000 + (n::bigint * 7919) % ${PEOPLE} as buyer_id,
    '${SERIES}' || lpad((n + 1)::text, 9, '0') as number, made.at,
    to_char(made.at + interval '3 hours', 'YYYY-MM-DD') as day, to_char(made.at + interval '27 hours', 'YYYY-MM-DD') as next_day,
    gross, gross - net as vat, net, gross / 40 + 25 as fee,
    lpad((${FIRST_PLACE} + n * ${PLACES} + 1)::text, 20, '0') as paid_at,
    lpad((${FIRST_PLACE} + n * ${PLACES} + 3)::text, 20, '0') as issued_at,
    lpad((${FIRST_PLACE} + n * ${PLACES} + 4)::text, 20, '0') as settled_at
  from generate_series($1::int, $2::int) as n
    cross join lateral (select timestamptz '${YEAR}-01-01 00:00:00+03' + n * (interval '365 days' / $3::int) as at) made
    cross join lateral (select (array[2490, 4990, 9990, 14990, 20480])[1 + n % 5] as gross) bought
    cross join lateral (select (200 * gross + 120) / 240 as net) split`;

const invoices = (schema: string): string => `
  insert into ${schema}.invoice (id, order_id, buyer_id, billed_name, billed_folded, billed_tax_number, number, series, status, at, net_minor, vat_minor, gross_minor,
    returned_minor, sentences, is_cancelled, is_unconfirmed, is_untold, rates, returns, owes_note, last_stream, last_revision)
  select ordered.id, order_id, buyer_id, person.name || ' ' || person.surname, person.folded_name, '11111111111', number, '${SERIES}',
    coalesce((array['queued', 'partly_returned', 'returned', 'cancelled'])[1 + n % 25], 'accepted'), ordered.at, net, vat, gross, 0, '[]', false, false, false,
    jsonb_build_array(jsonb_build_object('rate', 20, 'net_minor', net, 'vat_minor', vat)), '[]', false,
    'invoice-' || ordered.id, 0
  from (${ORDERS}) ordered join app.user person on person.id = buyer_id`;

const pages = (schema: string): string => `
  insert into ${schema}.book_page (id, order_id, invoice, way, first_day, last_day, last_position, positions, days, entries, kinds, roles, debits, credits,
    sale_positions, sale_days, sale_kinds, sale_names, sale_packages, sale_rates, sale_nets, sale_vats, sale_withhelds, state, last_stream, last_revision)
  select id, order_id, number, 'card', day, next_day, settled_at,
    array[paid_at, paid_at, issued_at, issued_at, issued_at, issued_at, issued_at, settled_at, settled_at, settled_at],
    array[day, day, day, day, day, day, day, next_day, next_day, next_day], array[1, 1, 2, 2, 2, 3, 3, 4, 4, 4],
    array['paid', 'paid', 'invoice_issued', 'invoice_issued', 'invoice_issued', 'advance_used', 'advance_used', 'paid_out', 'paid_out', 'paid_out'],
    array['card_receivables', 'advances', 'buyers', 'sales', 'vat_collected', 'advances', 'buyers', 'bank', 'provider', 'card_receivables'],
    array[gross, 0, gross, 0, 0, gross, 0, gross - fee, fee, 0], array[0, gross, 0, net, vat, 0, gross, 0, 0, gross],
    array[issued_at], array[day], array['sale'], array[(array['Üste taşı', '7 gün öne çıkar', '30 gün öne çıkar'])[1 + n % 3]],
    array['featured'], array[20], array[net], array[vat], array[0], '{"ways": {"1": "card"}, "sold": [], "advance": 0, "promised": 0}', 'order-' || order_id, 4
  from (${ORDERS}) ordered`;
