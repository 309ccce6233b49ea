import { z } from 'zod';
import type { IntegratorAnswer } from '../integrator.js';

const REASON_LENGTH = 500;
const said = z.string().nullish();

const refusal = z.object({
  Errors: z.array(z.object({ Code: z.coerce.number().int(), Description: said, Detail: said })).min(1),
});
type Refusal = z.output<typeof refusal>['Errors'];

/** What Nilvera calls the document: e-Fatura in an object of its own, e-Arşiv at the top. */
const status = z.object({
  InvoiceStatus: z.object({ Code: said, Description: said, DetailDescription: said }).nullish(),
  StatusCode: said,
  StatusDetail: said,
  CancelStatus: z.unknown().optional(),
  IsCancel: z.unknown().optional(),
});

/** Of these nothing is wrong with the document: the account, its credit, or a series that has to be made there first. */
const OF_THE_ACCOUNT = new Set([2000, 2051, 2057, 2075, 2078, 3001, 3009, 3017, 3030]);
/** The document is there: somebody fell after it had been taken. */
const THERE_ALREADY = new Set([1001, 1004, 1015]);

/** Why a document was not taken; undefined where that is not told. */
export function refusalOf(answer: unknown): Refusal | undefined {
  const read = refusal.safeParse(answer);
  return read.success ? read.data.Errors : undefined;
}
export const isThereAlready = (errors: Refusal): boolean => errors.every(({ Code }) => THERE_ALREADY.has(Code));
export const isOfTheAccount = (errors: Refusal): boolean => errors.some(({ Code }) => OF_THE_ACCOUNT.has(Code));

/** `2015 Şema/şematron hatası: …`, one after the other. */
export const sayRefusal = (errors: Refusal): string =>
  errors
    .map(({ Code, Description, Detail }) =>
      [`${Code} ${Description ?? ''}`.trim(), ...(Detail ? [Detail] : [])].join(': '),
    )
    .join('; ')
    .slice(0, REASON_LENGTH);

/** What became of a document; undefined where the answer is none. */
export function answerOf(answer: unknown): IntegratorAnswer | undefined {
  const read = status.safeParse(answer);
  if (!read.success) return undefined;
  const { InvoiceStatus, StatusCode, StatusDetail } = read.data;
  const code = InvoiceStatus?.Code ?? StatusCode;
  if (code === 'succeed') return { state: 'accepted' };
  if (code === 'waiting' || code === 'unknown') return { state: 'pending' };
  if (code !== 'error') return undefined;
  const parts = [InvoiceStatus?.Description, InvoiceStatus?.DetailDescription, StatusDetail];
  const reason = parts.filter((part) => part).join(': ');
  return { state: 'rejected', reason: (reason || 'Nilvera bir neden bildirmedi.').slice(0, REASON_LENGTH) };
}

/** Whether it is cancelled there. */
export function isCancelledThere(answer: unknown): boolean {
  const read = status.safeParse(answer);
  return read.success && (read.data.CancelStatus === true || read.data.IsCancel === true);
}

const company = z.array(z.object({ Name: said, Type: said, DocumentType: said }));

/** The mailboxes of a company that takes e-Fatura; empty where it takes none, undefined where the answer is none. */
export function mailboxesOf(answer: unknown): readonly string[] | undefined {
  const read = company.safeParse(answer);
  return read.success ? read.data.flatMap(({ Name }) => Name ?? []) : undefined;
}
