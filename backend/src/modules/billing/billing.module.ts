import { Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { orderDecider } from './orders/domain/order.decider.js';
import { invoiceDecider } from './invoices/domain/invoice.decider.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ReactionsModule } from '#platform/reactions/reactions.module.js';
import { NoticesModule } from '#modules/notices/notices.module.js';
import { AuditModule } from '#modules/audit/audit.module.js';
import { BillingPersonalData } from './billing-personal-data.js';
import { AcceptedAgreements } from './orders/accepted-agreements.js';
import { agreementStreams } from './orders/agreement-streams.js';
import { agreementDecider, agreementKept } from './orders/domain/agreement-text.js';
import { agreementTextsProjection } from './orders/projections/agreement-texts.js';
import { BilledNames } from './orders/billed-names.js';
import { BilledProfiles } from './orders/billed-profiles.js';
import { OrderAggregate } from './orders/commands/order-aggregate.js';
import { PlaceOrderHandler } from './orders/commands/place-order.js';
import { orderEvents } from './orders/domain/order.events.js';
import { OrdersController } from './orders/http/orders.controller.js';
import { OrderPast } from './orders/order-past.js';
import { orderStreams } from './orders/order-streams.js';
import { ordersProjection } from './orders/projections/orders.js';
import { GetOrderHandler } from './orders/queries/get-order.js';
import { ListOrdersHandler } from './orders/queries/list-orders.js';
import { OrderAnswers } from './orders/queries/order-answers.js';
import { StillForSale } from './orders/still-for-sale.js';
import { OwnAds } from './orders/queries/own-ads.js';
import { StartPromotionsWhenOrderIsPaid } from './orders/reactions/start-promotions-when-order-is-paid.js';
import { ImportOrdersHandler } from './imports/commands/import-orders.js';
import { InvoiceActs } from './imports/commands/invoice-acts.js';
import { DecideInvoiceHandler } from './invoices/commands/decide-invoice.js';
import { InvoiceAggregate } from './invoices/commands/invoice-aggregate.js';
import { InvoiceIssuing } from './invoices/commands/invoice-issuing.js';
import { InvoiceReturns } from './invoices/commands/invoice-returns.js';
import { IssueInvoiceHandler } from './invoices/commands/issue-invoice.js';
import { NumberSeries } from './invoices/commands/number-series.js';
import { invoiceEvents } from './invoices/domain/invoice.events.js';
import { numberTaken, seriesDecider } from './invoices/domain/number-series.js';
import { InvoicesController } from './invoices/http/invoices.controller.js';
import { OwnInvoiceController } from './invoices/http/own-invoice.controller.js';
import { InvoiceCopies } from './invoices/invoice-copies.js';
import { InvoicePages } from './invoices/invoice-pages.js';
import { InvoiceFiles } from './invoices/invoice-files.js';
import { invoiceStreams, seriesStreams } from './invoices/invoice-streams.js';
import { invoicesProjection } from './invoices/projections/invoices.js';
import { InvoiceMails } from './invoices/telling/invoice-mails.js';
import { CancelledInvoiceNotices } from './invoices/telling/cancelled-invoice-notices.js';
import { InvoiceNotices } from './invoices/telling/invoice-notices.js';
import { TellBuyerWhenInvoiceIsIssued } from './invoices/reactions/tell-buyer-when-invoice-is-issued.js';
import { CheckSeriesHandler } from './invoices/queries/check-series.js';
import { GetInvoiceHandler } from './invoices/queries/get-invoice.js';
import { ListInvoicesHandler } from './invoices/queries/list-invoices.js';
import { IssueInvoiceWhenOrderIsFulfilled } from './invoices/reactions/issue-invoice-when-order-is-fulfilled.js';
import { ReissueInvoiceHandler } from './invoices/commands/reissue-invoice.js';
import { InvoiceTurns } from './invoices/commands/invoice-turns.js';
import { IssueInvoiceWhenOneIsReplaced } from './invoices/reactions/issue-invoice-when-one-is-replaced.js';
import { ResubmitInvoiceHandler } from './invoices/commands/resubmit-invoice.js';
import { Deliveries } from './invoices/integrator/deliveries.js';
import { FilesIntegrator } from './invoices/integrator/files-integrator.js';
import { HandOverProgress } from './invoices/integrator/hand-over-progress.js';
import { Integrator } from './invoices/integrator/integrator.js';
import { NilveraClient } from './invoices/integrator/nilvera/nilvera-client.js';
import { NilveraIntegrator } from './invoices/integrator/nilvera/nilvera-integrator.js';
import { InvoiceRows } from './invoices/lists/invoice-rows.js';
import { listTaken, takenListStreams } from './invoices/lists/list-taken.js';
import { TakeInvoiceListHandler } from './invoices/commands/take-invoice-list.js';
import { IssueExpenseNotes } from './invoices/jobs/issue-expense-notes.js';
import { HandOverInvoices } from './invoices/jobs/hand-over-invoices.js';
import { DocumentsModule } from './documents/documents.module.js';
import { PackagesModule } from './packages/packages.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { ConfirmPaymentHandler } from './payments/commands/confirm-payment.js';
import { DecidePaymentHandler } from './payments/commands/decide-payment.js';
import { PayOrderHandler } from './payments/commands/pay-order.js';
import { PaymentDeskController } from './payments/http/payment-desk.controller.js';
import { PaymentsController } from './payments/http/payments.controller.js';
import { TestCardController } from './payments/http/test-card.controller.js';
import { LatePayments } from './payments/late-payments.js';
import { PaymentClock } from './payments/jobs/payment-clock.js';
import { SettlementClock } from './payments/jobs/settlement-clock.js';
import { TransferReminder } from './payments/jobs/transfer-reminder.js';
import { TransferNotices } from './payments/telling/transfer-notices.js';
import { TestCardNotices } from './payments/jobs/test-card-notices.js';
import { IyzicoBook } from './payments/iyzico/iyzico-book.js';
import { IyzicoGateway } from './payments/iyzico/iyzico-gateway.js';
import { Confirmations } from './payments/confirmations.js';
import { PaymentGateways } from './payments/payment-gateways.js';
import { PaymentMessages } from './payments/payment-messages.js';
import { PaymentNotifications } from './payments/payment-notifications.js';
import { StaffOrders } from './payments/staff-orders.js';
import { GetStaffOrderHandler } from './payments/queries/get-staff-order.js';
import { ListPaymentsHandler } from './payments/queries/list-payments.js';
import { GiveMoneyBackWhenAsked } from './payments/reactions/give-money-back-when-asked.js';
import { TestCardBank } from './payments/test-card/test-card-bank.js';
import { TestCardGateway } from './payments/test-card/test-card-gateway.js';
import { TransferGateway } from './payments/transfer/transfer-gateway.js';
import { BankTransferAggregate } from './transfers/commands/bank-transfer-aggregate.js';
import { DecideTransferHandler } from './transfers/commands/decide-transfer.js';
import { KnownMovements } from './transfers/commands/known-movements.js';
import { ReadBankStatementHandler } from './transfers/commands/read-bank-statement.js';
import { statementDecider, statementRead } from './transfers/domain/bank-statement.js';
import { bankTransferDecider, bankTransferEvents } from './transfers/domain/bank-transfer.js';
import { TransfersController } from './transfers/http/transfers.controller.js';
import { bankTransfersProjection } from './transfers/projections/bank-transfers.js';
import { ListTransfersHandler } from './transfers/queries/list-transfers.js';
import { bankTransferStreams, statementStreams } from './transfers/transfer-streams.js';
import { TransfersPersonalData } from './transfers/transfers-personal-data.js';
import { DecidePayoutLineHandler } from './payouts/commands/decide-payout-line.js';
import { PayoutLineAggregate } from './payouts/commands/payout-line-aggregate.js';
import { PayoutLines } from './payouts/commands/payout-lines.js';
import { TellPayoutLinesHandler } from './payouts/commands/tell-payout-lines.js';
import { CountMatches } from './payouts/jobs/count-matches.js';
import { payoutLineDecider, payoutLineEvents } from './payouts/domain/payout-line.js';
import { PayoutLinesController } from './payouts/http/payout-lines.controller.js';
import { payoutLineStreams } from './payouts/payout-line-streams.js';
import { PayoutLinesPersonalData } from './payouts/payout-lines-personal-data.js';
import { payoutLinesProjection } from './payouts/projections/payout-lines.js';
import { ListPayoutLinesHandler } from './payouts/queries/list-payout-lines.js';
import { UncountedMatches } from './payouts/uncounted-matches.js';
import { ChangeTermsHandler } from './terms/commands/change-terms.js';
import { billingTermsChanged, billingTermsDecider } from './terms/domain/billing-terms.js';
import { FollowedTerms, termsStream } from './terms/followed-terms.js';
import { TermsController } from './terms/http/terms.controller.js';

const orders = [
  OrderAggregate,
  PlaceOrderHandler,
  BilledProfiles,
  BilledNames,
  AcceptedAgreements,
  OwnAds,
  StillForSale,
  OrderAnswers,
  ListOrdersHandler,
  GetOrderHandler,
  StartPromotionsWhenOrderIsPaid,
];
const transfers = [
  BankTransferAggregate,
  KnownMovements,
  ReadBankStatementHandler,
  DecideTransferHandler,
  ListTransfersHandler,
  TransfersPersonalData,
];

const payouts = [
  ...[PayoutLineAggregate, PayoutLines, DecidePayoutLineHandler, ListPayoutLinesHandler, PayoutLinesPersonalData],
  ...[UncountedMatches, CountMatches, TellPayoutLinesHandler],
];
const payments = [
  PayOrderHandler,
  ConfirmPaymentHandler,
  DecidePaymentHandler,
  ListPaymentsHandler,
  GetStaffOrderHandler,
  StaffOrders,
  Confirmations,
  PaymentGateways,
  PaymentMessages,
  PaymentNotifications,
  PaymentClock,
  LatePayments,
  SettlementClock,
  TransferReminder,
  TransferNotices,
  GiveMoneyBackWhenAsked,
  IyzicoBook,
  IyzicoGateway,
  TestCardBank,
  TestCardGateway,
  TestCardNotices,
  TransferGateway,
];

const invoices = [
  NumberSeries,
  InvoiceIssuing,
  InvoiceTurns,
  InvoiceReturns,
  InvoiceFiles,
  InvoicePages,
  InvoiceCopies,
  InvoiceAggregate,
  DecideInvoiceHandler,
  IssueInvoiceHandler,
  ListInvoicesHandler,
  GetInvoiceHandler,
  CheckSeriesHandler,
  IssueInvoiceWhenOrderIsFulfilled,
  IssueInvoiceWhenOneIsReplaced,
  TellBuyerWhenInvoiceIsIssued,
  InvoiceMails,
  InvoiceNotices,
  CancelledInvoiceNotices,
  FilesIntegrator,
  {
    provide: Integrator,
    inject: [Config, FilesIntegrator],
    useFactory: ({ nilvera }: Config, files: FilesIntegrator) =>
      nilvera ? new NilveraIntegrator(new NilveraClient(nilvera)) : files,
  },
  Deliveries,
  HandOverInvoices,
  HandOverProgress,
  IssueExpenseNotes,
  ReissueInvoiceHandler,
  ResubmitInvoiceHandler,
  InvoiceRows,
  TakeInvoiceListHandler,
];

/** What sellers buy, how they pay for it, and the invoices they get. */
@Module({
  imports: [AuditModule, NoticesModule, PackagesModule, DocumentsModule, StatementsModule, ReactionsModule],
  controllers: [
    OrdersController,
    PaymentsController,
    PaymentDeskController,
    TestCardController,
    TermsController,
    TransfersController,
    PayoutLinesController,
    InvoicesController,
    OwnInvoiceController,
  ],
  providers: [
    ...orders,
    ...payments,
    ...transfers,
    ...payouts,
    ...invoices,
    ImportOrdersHandler,
    InvoiceActs,
    FollowedTerms,
    ChangeTermsHandler,
    BillingPersonalData,
    declare(
      new EventTypes(
        ...orderEvents,
        agreementKept,
        ...invoiceEvents,
        numberTaken,
        listTaken,
        billingTermsChanged,
        statementRead,
        ...bankTransferEvents,
        ...payoutLineEvents,
      ),
    ),
    declare(
      new StreamFamilies(
        orderStreams,
        agreementStreams,
        invoiceStreams,
        seriesStreams,
        takenListStreams,
        termsStream,
        bankTransferStreams,
        statementStreams,
        payoutLineStreams,
      ),
    ),
    OrderPast,
    declare(new StreamFolds(orderStreams, orderDecider)),
    declare(new StreamFolds(agreementStreams, agreementDecider)),
    declare(new StreamFolds(invoiceStreams, invoiceDecider)),
    declare(new StreamFolds(seriesStreams, seriesDecider)),
    declare(new StreamFolds(termsStream, billingTermsDecider)),
    declare(new StreamFolds(bankTransferStreams, bankTransferDecider)),
    declare(new StreamFolds(statementStreams, statementDecider)),
    declare(new StreamFolds(payoutLineStreams, payoutLineDecider)),
    declare(
      new ReadModels(
        ordersProjection,
        agreementTextsProjection,
        invoicesProjection,
        bankTransfersProjection,
        payoutLinesProjection,
      ),
    ),
  ],
})
export class BillingModule {}
