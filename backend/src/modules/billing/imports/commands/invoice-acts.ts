import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { uuidV5 } from '#platform/event-store/appending/event-ids.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { InvoiceIssuing } from '#modules/billing/invoices/commands/invoice-issuing.js';
import type { InvoiceRoute } from '#modules/billing/documents/domain/invoice-document.js';
import { numberKey } from '#modules/billing/invoices/commands/number-series.js';
import { LETTERS, seriesOf } from '#modules/billing/invoices/commands/series-of.js';
import {
  type InvoiceCommand,
  invoiceDecider,
  type InvoiceState,
} from '#modules/billing/invoices/domain/invoice.decider.js';
import {
  numberTaken,
  type Series,
  type SeriesEvent,
  seriesDecider,
} from '#modules/billing/invoices/domain/number-series.js';
import { FILES } from '#modules/billing/invoices/integrator/files-integrator.js';
import { invoiceIdOf, invoiceStreams, seriesStreams } from '#modules/billing/invoices/invoice-streams.js';
import { isAllBack } from '#modules/billing/orders/domain/order.state.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { type Act, decided, type InvoiceStep, type Part } from '../domain/order-acts.js';
import { IMPORT, IMPORTER } from '../domain/importer.js';
import { type Written, writtenTo } from './written.js';

interface Told {
  readonly order_id: string;
  readonly route: InvoiceRoute;
  readonly invoice: readonly InvoiceStep[];
}
type Begun = Extract<InvoiceStep, { type: 'begun' }>;
type Draft = NonNullable<ReturnType<InvoiceIssuing['draft']>>;
interface Drafted extends Draft {
  readonly step: Begun;
  readonly invoice_id: string;
}
type Taken = SeriesEvent['data'];

/** The invoices of orders that are told afterwards: numbered in the order of their days, without a gap. */
@Injectable()
export class InvoiceActs {
  constructor(
    private readonly issuing: InvoiceIssuing,
    private readonly terms: FollowedTerms,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async of(
    told: readonly Told[],
  ): Promise<{ readonly numbers: readonly Written[]; readonly acts: readonly Written[] }> {
    await this.terms.refresh();
    // Nobody looked at it when it was ordered elsewhere; what was paid there was paid whole.
    const { withholding_rule, withholding_minor } = this.terms.current();
    const withholdingFrom = withholding_rule === 'none' ? null : withholding_minor;
    const drafts = new Map<string, Drafted>();
    for (const { order_id, route, invoice } of told) {
      const step = invoice.find((one) => one.type === 'begun');
      if (!step) continue;
      const invoice_id = invoiceIdOf(order_id);
      const draft = this.issuing.draft(step.order, invoice_id, step.at, {
        route,
        withholding_from: withholdingFrom,
      });
      if (draft) drafts.set(order_id, { ...draft, step, invoice_id });
    }
    const { taken, numbers } = await this.numbered([...drafts.values()]);
    const acts = told.flatMap(({ order_id, invoice }) => {
      const draft = drafts.get(order_id);
      return draft ? written(draft, invoice, taken.get(draft.invoice_id)) : [];
    });
    return { numbers, acts };
  }

  private async numbered(drafts: readonly Drafted[]) {
    const taken = new Map<string, Taken>();
    const numbers: Written[] = [];
    const fine = drafts.filter(({ sentences }) => sentences.length === 0);
    const inTime = fine.toSorted((one, other) => one.step.at.getTime() - other.step.at.getTime());
    const ofYear = ({ step, document }: Drafted): string => seriesOf(LETTERS[document.route], step.at);
    for (const series of new Set(inTime.map(ofYear))) {
      const streamId = seriesStreams.of(series);
      const recorded = await this.store.readStream(streamId);
      let state: Series = seriesDecider.initialState;
      for (const { data } of await this.codec.decodeOnly([numberTaken], recorded)) {
        state = { count: data.count, at: data.at };
        taken.set(data.invoice_id, data);
      }
      const ids: string[] = [];
      const parts: Part[] = [];
      for (const { invoice_id, step } of inTime.filter((one) => ofYear(one) === series)) {
        if (taken.has(invoice_id)) continue;
        const after = decided(seriesDecider, state, { series, invoice_id, now: step.at });
        state = after.state;
        for (const { data } of after.events) taken.set(invoice_id, data);
        parts.push({ events: after.events, actor: IMPORTER, at: step.at });
        ids.push(uuidV5(`${numberKey(invoice_id)}\n${streamId}\n0`));
      }
      const key = `${IMPORT}${series}`;
      if (parts.length > 0)
        numbers.push({ streamId, at: new Date(0), parts, after: recorded.at(-1)?.revision ?? -1, key, ids });
    }
    return { taken, numbers };
  }
}

const OF_INTEGRATOR = new Set<InvoiceStep['type']>(['handed_over', 'accepted', 'rejected', 'resubmitted']);

function written(draft: Drafted, steps: readonly InvoiceStep[], number: Taken | undefined): readonly Written[] {
  const streamId = invoiceStreams.of(draft.invoice_id);
  let state: InvoiceState = invoiceDecider.initialState;
  const acts: Act[] = [];
  for (const step of steps) {
    // Of one that was refused nothing can be said.
    if (state.status !== 'issued' && acts.length > 0) continue;
    const { command, by } = commandOf(step, draft, number);
    const after = decided(invoiceDecider, state, command);
    state = after.state;
    if (after.events.length === 0) continue;
    const actor = by === null ? IMPORTER : { id: String(by), role: 'accounting' };
    const part: Part = { events: after.events, actor, at: step.at };
    const before = acts.at(-1);
    // The books do not ask what the integrator said of it and when, so it comes along with what it is about.
    if (OF_INTEGRATOR.has(step.type) && before) acts[acts.length - 1] = { ...before, parts: [...before.parts, part] };
    else acts.push({ at: step.at, parts: [part] });
  }
  return acts.map((act, index) => writtenTo(streamId, act, `${IMPORT}${draft.invoice_id}:${index}`));
}

function commandOf(
  step: InvoiceStep,
  draft: Drafted,
  number: Taken | undefined,
): { readonly command: InvoiceCommand; readonly by: number | null } {
  const { at: now } = step;
  if (step.type === 'handed_over')
    return { command: { type: 'hand_over', now, integrator: FILES, round: 1, file: null }, by: null };
  if (step.type === 'accepted') return { command: { type: 'accept', now, accepted_by: step.by }, by: step.by };
  if (step.type === 'rejected') {
    const { by, reason } = step;
    return { command: { type: 'reject', now, rejected_by: by, reason }, by };
  }
  if (step.type === 'given_back') {
    const refunds = step.order.attempts.flatMap((attempt) => attempt.refunds);
    const lines = refunds.find(({ id }) => id === step.refund_id)?.lines ?? [];
    const { refund_id, order } = step;
    return { command: { type: 'give_back', now, refund_id, lines, is_all: isAllBack(order) }, by: null };
  }
  const { order_id, buyer_id, buyer_key } = draft.step.order;
  const about = { invoice_id: draft.invoice_id, order_id, buyer_id };
  if (!number) return { command: { type: 'refuse', now, sentences: draft.sentences, ...about }, by: null };
  const document = { ...draft.document, number: number.number, issued_at: number.at };
  if (step.type === 'resubmitted') {
    const { by } = step;
    return { command: { type: 'resubmit', now, resubmitted_by: by, buyer_key, document }, by };
  }
  const { numbers, way } = draft;
  return {
    command: { type: 'issue', now: new Date(number.at), document, numbers, way, buyer_key, ...about },
    by: null,
  };
}
