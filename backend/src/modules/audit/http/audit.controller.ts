import {
  asOfQuery,
  auditChain,
  type AuditChainState,
  auditChoices,
  type AuditChoices,
  type AuditPage,
  auditPage,
  type AuditQuery,
  auditQuery,
  type AuditRoots,
  auditRoots,
  idParam,
  listingAsOf,
  type ListingAsOf,
  timeline,
  type Timeline,
} from '@ilan/api';
import { Controller, Get, Header, HttpCode, Param, Query, Res } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { AppError } from '#kernel/app-error.js';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { ListingHistory } from '#modules/listings/contract.js';
import { AuditExport } from './audit-export.js';
import { AuditChecks } from '../chain/audit-checks.js';
import { GetAuditChoices } from '../queries/get-audit-choices.js';
import { GetChainState } from '../queries/get-chain-state.js';
import { GetTimeline } from '../queries/get-timeline.js';
import { ListAuditEntries } from '../queries/list-audit-entries.js';
import { ListAuditRoots } from '../queries/list-audit-roots.js';

const day = z.iso.date('Geçersiz gün.');

/** So many events of an ad are folded for its timeline, as for the past of other records (docs/decisions/0115-the-past-is-read-to-a-bound.md). */
const MOST_FOLDED = 5_000;

@Controller('api/admin')
export class AuditController {
  constructor(
    private readonly queries: QueryBus,
    private readonly history: ListingHistory,
    private readonly exporter: AuditExport,
    private readonly checks: AuditChecks,
  ) {}

  @Get('adverts/:id/timeline')
  @RequirePermission('adverts.view')
  @ApiAnswer(timeline)
  timeline(@Param('id', zodParam(idParam)) id: number): Promise<Timeline> {
    return this.queries.execute(new GetTimeline(id));
  }

  @Get('adverts/:id/as-of')
  @RequirePermission('adverts.view')
  @ApiAnswer(listingAsOf)
  asOf(
    @Param('id', zodParam(idParam)) id: number,
    @Query(zodQuery(asOfQuery)) { at }: { at?: Date | undefined },
  ): Promise<ListingAsOf> {
    return this.history.asOf(id, at, MOST_FOLDED);
  }

  @Get('audit')
  @RequirePermission('audit.view')
  @ApiAnswer(auditPage)
  entries(@Query(zodQuery(auditQuery)) query: AuditQuery): Promise<AuditPage> {
    return this.queries.execute(new ListAuditEntries(query));
  }

  @Get('audit/export')
  @RequirePermission('audit.view')
  @Header('cache-control', 'no-store')
  @ApiAnswer(undefined, { file: 'text/csv', description: 'CSV: UTF-8, noktalı virgülle' })
  async export(@Query(zodQuery(auditQuery)) query: AuditQuery, @Res() reply: FastifyReply): Promise<void> {
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="denetim-kaydi.csv"')
      .send(Readable.from(this.exporter.lines(query)));
  }

  @Get('audit/choices')
  @RequirePermission('audit.view')
  @ApiAnswer(auditChoices)
  choices(): Promise<AuditChoices> {
    return this.queries.execute(new GetAuditChoices());
  }

  @Get('audit/chain')
  @RequirePermission('audit.view')
  @ApiAnswer(auditChain)
  chain(): Promise<AuditChainState> {
    return this.queries.execute(new GetChainState());
  }

  @Post('audit/checks')
  @RequirePermission('audit.view')
  @HttpCode(202)
  @ApiAnswer(auditChain, { status: 202 })
  async check(): Promise<AuditChainState> {
    await this.checks.order();
    return this.queries.execute(new GetChainState());
  }

  @Get('audit/roots')
  @RequirePermission('audit.view')
  @ApiAnswer(auditRoots)
  roots(): Promise<AuditRoots> {
    return this.queries.execute(new ListAuditRoots());
  }

  @Get('audit/roots/:day')
  @RequirePermission('audit.view')
  @Header('cache-control', 'no-store')
  @ApiAnswer(undefined, { file: 'application/json', description: 'O günün kök özeti, JSON dosyası olarak' })
  async root(@Param('day', zodParam(day)) asked: string, @Res() reply: FastifyReply): Promise<void> {
    const { data } = await this.queries.execute(new ListAuditRoots(asked));
    if (!data[0]) throw new AppError('not_found', 'NO_AUDIT_ROOT', 'O güne ait denetim kaydı yok.');
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="denetim-kok-${asked}.json"`)
      .send(`${JSON.stringify({ product: 'İlanPazar', ...data[0] }, null, 2)}\n`);
  }
}
