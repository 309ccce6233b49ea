import { billingTerms, type BillingTerms, billingTermsWrite, type BillingTermsWrite } from '@ilan/api';
import { Body, Controller, Get } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { ChangeTerms } from '../commands/change-terms.js';
import { FollowedTerms } from '../followed-terms.js';

/** Who sells, as invoices and transfers name it. */
@Controller('api/admin/billing-terms')
export class TermsController {
  constructor(
    private readonly terms: FollowedTerms,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @RequirePermission('payments.view')
  @ApiAnswer(billingTerms)
  async read(): Promise<BillingTerms> {
    await this.terms.refresh();
    return this.terms.current();
  }

  @Put()
  @RequirePermission('packages.edit')
  @ApiAnswer(billingTerms)
  async write(@Body(zodBody(billingTermsWrite)) write: BillingTermsWrite): Promise<BillingTerms> {
    const context = this.request.commandContext();
    const { terms, position } = await this.commands.execute(new ChangeTerms({ context, write }));
    this.request.reached(position);
    return terms;
  }
}
