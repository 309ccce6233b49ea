import { Injectable } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Semaphore } from '#platform/retry/semaphore.js';
import { taxNumberOf } from '#modules/billing/documents/domain/invoice-document.js';
import { ublInvoice } from '#modules/billing/documents/ubl/ubl-invoice.js';
import { InvoiceAggregate } from '../commands/invoice-aggregate.js';
import { isAnswerWanted, owedToIntegrator } from '../domain/delivery.js';
import type { InvoiceCommand, IssuedInvoice } from '../domain/invoice.decider.js';
import { Deliveries, type DueDelivery, HAND_OVER_TRIES } from '../integrator/deliveries.js';
import { type About, Integrator, type IntegratorAnswer } from '../integrator/integrator.js';
import { throwFirst } from './throw-first.js';

const EVERY_MS = 5_000;
const BATCH = 200;
const AT_ONCE = 8;

/**
 * Takes invoices, and what was cancelled of them, to the integrator, and asks what became of them. Whatever fails is tried again with longer and
 * longer pauses up to an end, after which staff is asked. Cut short it does the same once more: the integrator knows number and round.
 */
@Injectable()
export class HandOverInvoices extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
    private readonly invoices: InvoiceAggregate,
    private readonly integrator: Integrator,
  ) {
    super('hand-over-invoices', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.tick();
  }

  /** @returns how many were looked at */
  async tick(): Promise<number> {
    const now = this.clock.now();
    const owed = await this.deliveries.owed(now, BATCH);
    const taken = await this.#each(owed, (one) => this.#handOver(one, now));
    const unanswered = await this.deliveries.unanswered(now, BATCH);
    const asked = await this.#each(unanswered, (one) => this.#ask(one, now));
    throwFirst([...taken, ...asked]);
    return owed.length + unanswered.length;
  }

  /** One that the log or the database keeps from being done keeps no other from it. */
  #each(
    due: readonly DueDelivery[],
    work: (one: DueDelivery) => Promise<void>,
  ): Promise<readonly PromiseSettledResult<void>[]> {
    const places = new Semaphore(AT_ONCE);
    return Promise.allSettled(due.map((one) => places.pass(() => work(one))));
  }

  async #handOver(due: DueDelivery, now: Date): Promise<void> {
    const { id, tries } = due;
    const state = await this.#issued(id);
    const owed = state && owedToIntegrator(state);
    if (!state || !owed) return;
    const { delivery } = state;
    try {
      if (owed === 'cancellation') await this.#takeCancellation(id, state, now);
      else await this.#take(due, state, now);
    } catch (error) {
      // Whatever it is: an integrator that cannot be reached, a disk that is full, an answer that says nothing. The tries have an end.
      const said = reasonOf(error);
      this.log.warn({ msg: `invoice ${state.number} was not taken`, err: error });
      // A cancellation is tried on: nobody could ask for it again.
      if (tries + 1 < HAND_OVER_TRIES || owed === 'cancellation')
        return this.deliveries.again(id, owed, tries + 1, now, said);
      await this.#act(id, now, { type: 'give_up', round: delivery.round, tries: tries + 1, now });
      return this.deliveries.again(id, owed, tries + 1, now, said);
    }
  }

  async #take({ id, tries }: DueDelivery, state: IssuedInvoice, now: Date): Promise<void> {
    const { document, delivery } = state;
    const { round } = delivery;
    if (!document) {
      // Its key is gone: no other try could read it.
      await this.#act(id, now, { type: 'give_up', round, tries: tries + 1, now });
      return this.deliveries.again(id, 'invoice', tries + 1, now, ERASED);
    }
    const { name: integrator, dialect } = this.integrator;
    const xml = ublInvoice(document, dialect);
    const { file, answer } = await this.integrator.handOver({
      ...aboutOf(id, state),
      buyer: taxNumberOf(document.buyer),
      xml,
    });
    // Before it is told: what falls in between is handed over once more, and never left unasked.
    await this.deliveries.again(id, 'answer', 0, now, null);
    await this.#act(id, now, { type: 'hand_over', integrator, round, file, now });
    if (answer.state === 'pending') return;
    await this.#heard(id, answer, now);
    await this.deliveries.answered(id);
  }

  async #takeCancellation(id: string, state: IssuedInvoice, now: Date): Promise<void> {
    const { file } = await this.integrator.handOverCancellation(aboutOf(id, state), now.toISOString());
    await this.#act(id, now, { type: 'hand_over_cancellation', integrator: this.integrator.name, file, now });
    // Whether the buyer of an e-Fatura ever gets it is still to be heard.
    if (isAnswerWanted({ ...state, cancelled: true })) await this.deliveries.again(id, 'answer', 0, now, null);
    else await this.deliveries.done(id);
  }

  async #ask({ id, tries }: DueDelivery, now: Date): Promise<void> {
    const state = await this.#issued(id);
    // On its way once more: the pause begins when it is there.
    if (state?.delivery.state === 'waiting') return;
    // Answered by staff in the meantime, or cancelled, where that is all that counts.
    if (!state || !isAnswerWanted(state)) return this.deliveries.answered(id);
    try {
      const answer = await this.integrator.answerOf(aboutOf(id, state));
      await this.#heard(id, answer, now);
      if (answer.state === 'pending') await this.deliveries.again(id, 'answer', tries + 1, now, null);
      else await this.deliveries.answered(id);
    } catch (error) {
      // Whatever it is, as above; it is asked on with pauses, behind the others, and operators see why.
      this.log.warn({ msg: `invoice ${state.number} was not asked about`, err: error });
      return this.deliveries.again(id, 'answer', tries + 1, now, reasonOf(error));
    }
  }

  async #heard(id: string, answer: IntegratorAnswer, now: Date): Promise<void> {
    if (answer.state === 'pending') return;
    const command: InvoiceCommand =
      answer.state === 'accepted'
        ? { type: 'accept', accepted_by: null, now }
        : { type: 'reject', rejected_by: null, reason: answer.reason, now };
    try {
      await this.#act(id, now, command);
    } catch (error) {
      // Cancelled since, or told by staff already.
      if (!(error instanceof AppError) || error.kind !== 'conflict') throw error;
    }
  }

  async #issued(id: string): Promise<IssuedInvoice | undefined> {
    const state = await this.invoices.state(id);
    return state.status === 'issued' ? state : undefined;
  }

  async #act(id: string, now: Date, command: InvoiceCommand): Promise<void> {
    const occasion = `${this.name} ${id}`;
    const context: CommandContext = { actor: asPart('invoices'), correlationId: occasion, causationId: occasion, now };
    await this.invoices.act(id, context, command);
  }
}

const aboutOf = (id: string, { number, route, delivery: { round } }: IssuedInvoice): About => ({
  ...{ number, ettn: id, route, round },
});

/** Both are read by staff, and by operators. */
const ERASED = 'Alıcının bilgileri silinmiş; belge artık okunamıyor.';
const UNKNOWN = 'Nedeni bilinmiyor.';
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message.trim() !== '' ? error.message : UNKNOWN;
