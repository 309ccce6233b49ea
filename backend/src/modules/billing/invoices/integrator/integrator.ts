import type { InvoiceRoute } from '#modules/billing/documents/domain/invoice-document.js';
import type { IntegratorName } from '#modules/billing/documents/ubl/integrator-dialects.js';

/** An invoice as an integrator gets it. */
export interface Envelope {
  readonly number: string;
  /** The number under which the tax office knows it. */
  readonly ettn: string;
  readonly route: InvoiceRoute;
  /** Once more for each correction; number and ETTN stay. */
  readonly round: number;
  /** VKN or TCKN of whom it is made out to. */
  readonly buyer: string;
  readonly xml: string;
}
export type About = Omit<Envelope, 'xml' | 'buyer'>;

/** What is said of it. `pending`: nothing yet. */
export type IntegratorAnswer =
  | { readonly state: 'pending' }
  | { readonly state: 'accepted' }
  | { readonly state: 'rejected'; readonly reason: string };

export interface Taken {
  /** Where it lies, for whoever looks for it; null where that is the integrator's own business. */
  readonly file: string | null;
  readonly answer: IntegratorAnswer;
}

/**
 * The port to who passes invoices on to the tax office. Everything may be asked again with the same number and round, and is done once: whoever
 * asked may have died before the answer. What rejects is tried again.
 */
export abstract class Integrator {
  /** As it stands in events. */
  abstract readonly name: string;
  abstract readonly dialect: IntegratorName;
  /**
   * Whether a VKN or TCKN is on the tax office's list of those who take e-Fatura; false where nobody knows, since an e-Arşiv invoice goes to anybody.
   * @throws AppError unavailable where it cannot be asked now
   */
  abstract takesEInvoices(number: string): Promise<boolean>;
  abstract handOver(envelope: Envelope): Promise<Taken>;
  /** What became of it since. */
  abstract answerOf(about: About): Promise<IntegratorAnswer>;
  /** An e-Arşiv invoice that was cancelled is reported; of an e-Fatura the tax office's portal has to be told as well. */
  abstract handOverCancellation(about: About, cancelled_at: string): Promise<Pick<Taken, 'file'>>;
}
