import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { rolesDecider } from './domain/role.decider.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ReactionsModule } from '#platform/reactions/reactions.module.js';
import { AccountsModule } from '../accounts.module.js';
import { roleCommands } from './cli/role-commands.js';
import { AssignRoleHandler } from './commands/assign-role.js';
import { CreateRoleHandler } from './commands/create-role.js';
import { DeleteRoleHandler } from './commands/delete-role.js';
import { RolesAggregate } from './commands/roles-aggregate.js';
import { UpdateRoleHandler } from './commands/update-role.js';
import { PersonSuspension, Roles } from '../contract.js';
import { personStreams } from './domain/person-streams.js';
import { roleEvents, rolesStream } from './domain/role.events.js';
import { RoleController } from './http/role.controller.js';
import { KnownPeople } from '../profile/known-people.js';
import { rolesProjection } from './projections/roles.js';
import { FindRoles } from './queries/find-roles.js';
import { SuspensionMails } from '../mails/suspension-mails.js';
import { ListRolesHandler } from './queries/list-roles.js';
import { PersonByEmailHandler } from '../profile/queries/person-by-email.js';
import { WriteToPersonWhenSuspensionChanges } from './reactions/write-to-person-when-suspension-changes.js';
import { RolePersonalData } from './role-personal-data.js';
import { RecordedSuspension } from './recorded-suspension.js';
import { RoleRules } from './role-rules.js';

/** Roles, what they allow, and who has them; needs the log and the read side, which the rest of accounts does without. */
@Global()
@Module({
  imports: [ReactionsModule, AccountsModule],
  controllers: [RoleController],
  providers: [
    RolesAggregate,
    RoleRules,
    RolePersonalData,
    CreateRoleHandler,
    UpdateRoleHandler,
    DeleteRoleHandler,
    AssignRoleHandler,
    SuspensionMails,
    WriteToPersonWhenSuspensionChanges,
    KnownPeople,
    ListRolesHandler,
    PersonByEmailHandler,
    { provide: Roles, useClass: FindRoles },
    { provide: PersonSuspension, useClass: RecordedSuspension },
    declare(new EventTypes(...roleEvents)),
    declare(new StreamFamilies(rolesStream, personStreams)),
    declare(new StreamFolds(rolesStream, rolesDecider)),
    declare(new ReadModels(rolesProjection)),
    declare(roleCommands),
  ],
  exports: [PersonSuspension, RolesAggregate, Roles],
})
export class RolesModule {}
