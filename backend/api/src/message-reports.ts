import * as z from 'zod/mini';
import { adminListQuery } from './admin-query.js';
import { page, timestamp } from './common.js';
import { MESSAGE_REPORT_REASONS, message, type MessageReportReason } from './messages.js';
import { writtenText } from './written-text.js';
import { writtenLines } from './written-lines.js';

const person = z.object({ id: z.int(), name: z.string() });
const listing = z.object({ id: z.int(), title: z.nullable(z.string()), slug_pid: z.nullable(z.string()) });
const reason = z.enum(Object.keys(MESSAGE_REPORT_REASONS) as [MessageReportReason, ...MessageReportReason[]]);

/** What staff made of a report: nothing, a warning to the person, or their suspension. */
export const messageReportAnswer = z.enum(['dismiss', 'warn', 'suspend']);
export type MessageReportAnswer = z.infer<typeof messageReportAnswer>;

/** One side of a conversation says that the other's messages are not right. */
export const messageReport = z.object({
  /** `<ad>-<buyer>-<n>`, as it stands in addresses. */
  id: z.string(),
  listing,
  reporter: person,
  reported: person,
  /** What the reported person is in this conversation. */
  reported_role: z.enum(['buyer', 'seller']),
  reason,
  /** In the words of who reported; null without any, or when they were erased. */
  text: z.nullable(z.string()),
  reported_at: timestamp,
  answer: z.nullable(
    z.object({ answer: messageReportAnswer, by: person, note: z.nullable(z.string()), at: timestamp }),
  ),
  /** How many reports of messages there are about the same person, this one among them. */
  reports_of_person: z.int(),
  /** Whether they may not act at the moment. */
  reported_suspended: z.boolean(),
});
export type MessageReport = z.infer<typeof messageReport>;

export const messageReportState = z.enum(['open', 'answered']);
export type MessageReportState = z.infer<typeof messageReportState>;

/** GET /api/admin/message-reports (adverts.moderate): open ones oldest first, answered ones latest first, none of the asker's own conversations. Hint: `review_changed` with `id` 0. */
export const messageReportQuery = adminListQuery([], { state: z._default(z.optional(messageReportState), 'open') });
export type MessageReportQuery = z.output<typeof messageReportQuery>;
export const messageReports = page(messageReport);
export type MessageReports = z.infer<typeof messageReports>;

/** A message as evidence: `reported` or one that stands beside those. */
export const messageEvidence = z.extend(message, { reported: z.boolean() });
export type MessageEvidence = z.infer<typeof messageEvidence>;

/**
 * GET /api/admin/message-reports/{id} (adverts.moderate): the messages that were reported and up to three before and after each, nothing else of the
 * conversation. Each look is told in the audit trail, for both people. 403 OWN_CONVERSATION for who is a side of it.
 */
export const messageReportDetail = z.extend(messageReport, {
  messages: z.array(messageEvidence),
});
export type MessageReportDetail = z.infer<typeof messageReportDetail>;

/**
 * POST /api/admin/message-reports/{id}/answer (adverts.moderate; `suspend` asks for customers.edit besides): 200, the report. 409 ALREADY_ANSWERED;
 * 403 OWN_CONVERSATION for who is a side of it.
 */
export const answerMessageReportForm = z
  .strictObject({
    answer: messageReportAnswer,
    /** Told to the person with `warn` and `suspend`. */
    note: z.optional(z.string().check(...writtenText(1_000, 'En fazla 1.000 karakter yazabilirsiniz.', writtenLines))),
  })
  .check(
    z.refine(({ answer, note }) => answer === 'dismiss' || (note ?? '').length >= 10, {
      message: 'Lütfen en az 10 karakterle açıklayın.',
      path: ['note'],
    }),
  );
export type AnswerMessageReportForm = z.infer<typeof answerMessageReportForm>;

/** Why the receiver does not see a message yet: the same text went to many people. */
export const holdReason = z.enum(['same_text_to_many']);
export type HoldReason = z.infer<typeof holdReason>;

/** A message that its sender alone sees until staff has looked at it. */
export const heldMessage = z.object({
  /** `<ad>-<buyer>-<number>`, as it stands in addresses. */
  id: z.string(),
  listing,
  sender: person,
  receiver: person,
  reason: holdReason,
  message,
});
export type HeldMessage = z.infer<typeof heldMessage>;

/** GET /api/admin/held-messages (adverts.moderate): oldest first, none of the asker's own conversations. Each look is told in the audit trail, for its sender. */
export const heldMessageQuery = adminListQuery([], {});
export type HeldMessageQuery = z.output<typeof heldMessageQuery>;
export const heldMessages = page(heldMessage);
export type HeldMessages = z.infer<typeof heldMessages>;

/** POST /api/admin/held-messages/{id} (204): its receiver gets it now, or never. 409 NOT_HELD. */
export const decideHeldMessageForm = z.strictObject({ decision: z.enum(['release', 'delete']) });
export type DecideHeldMessageForm = z.infer<typeof decideHeldMessageForm>;
