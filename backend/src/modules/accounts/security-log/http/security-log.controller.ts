import { securityEntries, type SecurityEntries } from '@ilan/api';
import { Controller, Get, Ip } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { ListSecurityEntries } from '../queries/list-security-entries.js';

@Controller('api/account/security-log')
export class SecurityLogController {
  constructor(
    private readonly queries: QueryBus,
    private readonly context: RequestContext,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer(securityEntries)
  async list(@Ip() ip: string): Promise<SecurityEntries> {
    return { data: await this.queries.execute(new ListSecurityEntries(this.context.requireUser().id, ip)) };
  }
}
