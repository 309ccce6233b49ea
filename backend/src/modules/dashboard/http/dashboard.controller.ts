import { type Dashboard, dashboard, dashboardQuery } from '@ilan/api';
import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodQuery } from '#platform/http/zod-pipe.js';
import { GetDashboard } from '../queries/get-dashboard.js';

@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @RequirePermission('dashboard.view')
  @ApiAnswer(dashboard)
  show(@Query(zodQuery(dashboardQuery)) { days }: { days: number }): Promise<Dashboard> {
    return this.queries.execute(new GetDashboard(days, this.request.requireUser()));
  }
}
