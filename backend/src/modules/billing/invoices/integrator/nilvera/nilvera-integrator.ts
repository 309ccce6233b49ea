import { AppError } from '#kernel/app-error.js';
import { type About, type Envelope, Integrator, type IntegratorAnswer, type Taken } from '../integrator.js';
import {
  answerOf,
  isCancelledThere,
  isOfTheAccount,
  isThereAlready,
  mailboxesOf,
  refusalOf,
  sayRefusal,
} from './nilvera-answers.js';
import type { NilveraAnswer, NilveraClient } from './nilvera-client.js';

const strange = ({ status }: NilveraAnswer) =>
  new AppError('unavailable', 'INTEGRATOR_ANSWER', `Nilvera beklenmeyen bir yanıt verdi (HTTP ${status}).`);
const notTaken = (why: string) => new AppError('unavailable', 'INTEGRATOR_ACCOUNT', `Nilvera belgeyi almadı: ${why}`);

/**
 * Invoices over the REST API of Nilvera, written from its documents and from clients of others: it has not met the service itself. Documents go
 * there as UBL-TR, Nilvera signs them; both sides know one by its ETTN, so what was taken before is found there instead of being sent twice.
 */
export class NilveraIntegrator extends Integrator {
  override readonly name = 'nilvera';
  override readonly dialect = 'nilvera';

  constructor(private readonly client: NilveraClient) {
    super();
  }

  override async takesEInvoices(number: string): Promise<boolean> {
    return (await this.#mailboxes(number)).length > 0;
  }

  override async handOver(envelope: Envelope): Promise<Taken> {
    const { route, number, xml, buyer } = envelope;
    const answer = await this.client.postFile(await this.#sendPath(route, buyer), `${number}.xml`, xml);
    if (answer.status < 300) return { file: null, answer: { state: 'pending' } };
    const errors = refusalOf(answer.said);
    if (!errors) throw strange(answer);
    if (isThereAlready(errors)) return this.#takenBefore(envelope);
    if (isOfTheAccount(errors)) throw notTaken(sayRefusal(errors));
    return { file: null, answer: { state: 'rejected', reason: sayRefusal(errors) } };
  }

  override async answerOf(about: About): Promise<IntegratorAnswer> {
    const answer = await this.#status(about);
    const said = answer.status < 300 ? answerOf(answer.said) : undefined;
    if (!said) throw strange(answer);
    return said;
  }

  override async handOverCancellation(about: About): Promise<Pick<Taken, 'file'>> {
    // One on the list of taxpayers is cancelled at the tax office’s portal, by both sides; there is nothing to say here.
    if (about.route === 'efatura') return { file: null };
    // Asked first: who fell after it does it once.
    const known = await this.#status(about);
    if (known.status < 300 && isCancelledThere(known.said)) return { file: null };
    const answer = await this.client.put(`/earchive/Invoices/${about.ettn}/Cancel`);
    if (answer.status < 300) return { file: null };
    const errors = refusalOf(answer.said);
    throw errors ? notTaken(sayRefusal(errors)) : strange(answer);
  }

  /** Of one that was corrected Nilvera may still have what was wrong, under the same ETTN: that is no answer to this one. */
  async #takenBefore(about: About): Promise<Taken> {
    const answer = await this.answerOf(about);
    if (about.round > 1 && answer.state === 'rejected')
      throw notTaken('bu ETTN ile reddedilmiş bir belge duruyor; önce Nilvera panelinden kaldırılmalı.');
    return { file: null, answer };
  }

  async #sendPath(route: About['route'], buyer: string): Promise<string> {
    if (route === 'earchive') return '/earchive/Send/Xml';
    const [mailbox] = await this.#mailboxes(buyer);
    if (mailbox === undefined) throw notTaken('alıcının e-Fatura posta kutusu bulunamadı.');
    return `/einvoice/Send/Xml?${new URLSearchParams({ Alias: mailbox }).toString()}`;
  }

  #status({ route, ettn }: About): Promise<NilveraAnswer> {
    return this.client.get(
      route === 'earchive' ? `/earchive/Invoices/${ettn}/Status` : `/einvoice/Sale/${ettn}/Status`,
    );
  }

  async #mailboxes(vkn: string): Promise<readonly string[]> {
    const answer = await this.client.get(`/general/GlobalCompany/Check/TaxNumber/${vkn}?globalUserType=Invoice`);
    if (answer.status === 404) return [];
    const found = answer.status < 300 ? mailboxesOf(answer.said) : undefined;
    if (!found) throw strange(answer);
    return found;
  }
}
