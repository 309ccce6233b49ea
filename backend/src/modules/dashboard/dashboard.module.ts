import { Module } from '@nestjs/common';
import { ReactionsModule } from '#platform/reactions/reactions.module.js';
import { LedgerModule } from '#modules/ledger/ledger.module.js';
import { DashboardController } from './http/dashboard.controller.js';
import { GetDashboardHandler } from './queries/get-dashboard.js';

/** Figures for the first page of the admin area: only counted ones, from the read models of others. */
@Module({
  imports: [ReactionsModule, LedgerModule],
  controllers: [DashboardController],
  providers: [GetDashboardHandler],
})
export class DashboardModule {}
