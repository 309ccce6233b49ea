import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ChangeSuspensionHandler } from './commands/change-suspension.js';
import { ErasedPeople } from './erased-people.js';
import { CustomersController } from './http/customers.controller.js';
import { GetPersonHandler } from './queries/get-person.js';
import { ListPeopleHandler } from './queries/list-people.js';
import { PersonPast } from './person-past.js';
import { PersonHistory } from './queries/person-history.js';
import { PersonRecord } from './queries/person-record.js';

/** People as staff sees them: who they are, how they behaved, and whether they may act. */
@Module({
  imports: [AuditModule],
  controllers: [CustomersController],
  providers: [
    ListPeopleHandler,
    GetPersonHandler,
    ChangeSuspensionHandler,
    ErasedPeople,
    PersonRecord,
    PersonHistory,
    PersonPast,
  ],
})
export class CustomersModule {}
