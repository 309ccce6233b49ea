import {
  type CustomerDetail,
  customerDetail,
  type CustomerList,
  customerList,
  type CustomerQuery,
  customerQuery,
  idParam,
  type Suspension,
  suspension,
} from '@ilan/api';
import { Body, Controller, Get, Header, HttpCode, Param, Query } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { RecordPersonalDataRead } from '#modules/audit/contract.js';
import { ChangeSuspension } from '../commands/change-suspension.js';
import { peopleSearch } from '../people-search.js';
import { GetPerson } from '../queries/get-person.js';
import { ListPeople } from '../queries/list-people.js';

@Controller('api/admin')
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get('customers')
  @RequirePermission('customers.view')
  @Header('cache-control', 'no-store')
  @ApiAnswer(customerList)
  customers(@Query(zodQuery(customerQuery)) query: CustomerQuery): Promise<CustomerList> {
    return this.listed(new ListPeople(query, '/api/admin/customers', false));
  }

  @Get('staff')
  @RequirePermission('management.view')
  @Header('cache-control', 'no-store')
  @ApiAnswer(customerList)
  staff(@Query(zodQuery(customerQuery)) query: CustomerQuery): Promise<CustomerList> {
    return this.listed(new ListPeople(query, '/api/admin/staff', true));
  }

  @Get('customers/:id')
  @RequirePermission('customers.view')
  @Header('cache-control', 'no-store')
  @ApiAnswer(customerDetail)
  async one(@Param('id', zodParam(idParam)) id: number): Promise<CustomerDetail> {
    const detail = await this.detail(id);
    await this.commands.execute(
      new RecordPersonalDataRead({ context: this.request.commandContext(), personId: id, what: 'profile' }),
    );
    return detail;
  }

  @Post('customers/:id/suspend')
  @RequirePermission('customers.edit')
  @HttpCode(204)
  @ApiAnswer()
  suspend(
    @Param('id', zodParam(idParam)) id: number,
    @Body(zodBody(suspension)) { reason }: Suspension,
  ): Promise<void> {
    return this.change(id, 'suspend', reason);
  }

  @Post('customers/:id/restore')
  @RequirePermission('customers.edit')
  @HttpCode(204)
  @ApiAnswer()
  restore(
    @Param('id', zodParam(idParam)) id: number,
    @Body(zodBody(suspension)) { reason }: Suspension,
  ): Promise<void> {
    return this.change(id, 'restore', reason);
  }

  private async change(id: number, type: 'suspend' | 'restore', reason: string): Promise<void> {
    const context = this.request.commandContext();
    this.request.reached(
      await this.commands.execute(new ChangeSuspension({ context, personId: id, change: { type, reason } })),
    );
  }

  /** Rows show no whole address; who is found by one is known by it all the same, and that leaves a trace. */
  private async listed(list: ListPeople): Promise<CustomerList> {
    const found = await this.queries.execute(list);
    if (peopleSearch(list.query.q).email !== null)
      for (const { id } of found.data)
        await this.commands.execute(
          new RecordPersonalDataRead({ context: this.request.commandContext(), personId: id, what: 'address' }),
        );
    return found;
  }

  private detail(id: number): Promise<CustomerDetail> {
    return this.queries.execute(new GetPerson(this.request.requireUser(), id));
  }
}
