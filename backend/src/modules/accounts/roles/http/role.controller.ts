import {
  idParam,
  permissionCatalogue,
  type PermissionCatalogue,
  type RoleAssigned,
  roleAssigned,
  roleAssignment,
  type RoleAssignment,
  roleCreate,
  type RoleCreate,
  roleDelete,
  type RoleDelete,
  roleDetail,
  type RoleDetail,
  roleList,
  type RoleList,
  roleName,
  roleUpdate,
  type RoleUpdate,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param } from '@nestjs/common';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { CreateRole } from '../commands/create-role.js';
import { DeleteRole } from '../commands/delete-role.js';
import { UpdateRole } from '../commands/update-role.js';
import { RecentSignIn, Roles } from '#modules/accounts/contract.js';
import { AssignRole } from '../commands/assign-role.js';
import { permissionRows } from '../domain/permissions.js';
import { ListRoles } from '../queries/list-roles.js';

@Controller('api/admin')
export class RoleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly roles: Roles,
    private readonly recent: RecentSignIn,
  ) {}

  @Get('permissions')
  @RequirePermission('roles.view')
  @ApiAnswer(permissionCatalogue)
  permissions(): PermissionCatalogue {
    return { data: permissionRows.map((row) => ({ ...row, actions: [...row.actions] })) };
  }

  @Get('roles')
  @RequirePermission('roles.view')
  @ApiAnswer(roleList)
  async list(): Promise<RoleList> {
    return { data: [...(await this.queries.execute(new ListRoles(this.request.requireUser())))] };
  }

  @Post('roles')
  @RequirePermission('roles.create')
  @ApiAnswer(roleDetail, { status: 201 })
  async create(@Body(zodBody(roleCreate)) body: RoleCreate): Promise<RoleDetail> {
    const { role, position } = await this.commands.execute(
      new CreateRole({ context: this.request.commandContext(), role: body }),
    );
    this.request.reached(position);
    return this.detail(role);
  }

  @Put('roles/:name')
  @RequirePermission('roles.edit')
  @ApiAnswer(roleDetail)
  async update(
    @Param('name', zodParam(roleName)) name: string,
    @Body(zodBody(roleUpdate)) body: RoleUpdate,
  ): Promise<RoleDetail> {
    this.request.reached(
      await this.commands.execute(new UpdateRole({ context: this.request.commandContext(), role: name, wish: body })),
    );
    return this.detail(name);
  }

  @Delete('roles/:name')
  @RequirePermission('roles.delete')
  @HttpCode(204)
  @ApiAnswer()
  async delete(
    @Param('name', zodParam(roleName)) name: string,
    @Body(zodBody(roleDelete)) { reason }: RoleDelete,
  ): Promise<void> {
    this.request.reached(
      await this.commands.execute(new DeleteRole({ context: this.request.commandContext(), role: name, reason })),
    );
  }

  @Put('users/:id/role')
  @RequirePermission('management.edit')
  @ApiAnswer(roleAssigned)
  async assign(
    @Param('id', zodParam(idParam)) id: number,
    @Body(zodBody(roleAssignment)) { role, reason }: RoleAssignment,
  ): Promise<RoleAssigned> {
    await this.recent.require(this.request.requireUser().sessionId);
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new AssignRole({ context, userId: id, role, reason })));
    const label = await this.roles.labels();
    return { id, role, role_label: label(role) };
  }

  private async detail(name: string): Promise<RoleDetail> {
    const [role] = await this.queries.execute(new ListRoles(this.request.requireUser(), name));
    if (!role) throw new AppError('not_found', 'ROLE_NOT_FOUND', 'Böyle bir rol yok.');
    return role;
  }
}
