import {
  packageList,
  type PackageList,
  packageWrite,
  type PackageWrite,
  staffPackage,
  type StaffPackage,
  staffPackages,
  type StaffPackages,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { slugify } from '#kernel/turkish-text.js';
import { Public, RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post, Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { dayInIstanbul } from '#platform/visitors/visitor-hashes.js';
import { WritePackage } from '../commands/write-package.js';
import { isOnSale, type Package } from '../domain/packages.js';
import { FollowedPackages } from '../followed-packages.js';

/** What sellers can buy, and what staff makes of it. */
@Controller('api')
export class PackagesController {
  constructor(
    private readonly packages: FollowedPackages,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
    private readonly clock: Clock,
  ) {}

  @Get('packages')
  @Public()
  @ApiAnswer(packageList)
  onSale(): PackageList {
    const data = this.packages.onSale().map(({ id, name, kind, days, gross_minor, vat_rate }) => {
      return { id, name, kind, days, gross_minor, vat_rate };
    });
    return { data };
  }

  @Get('admin/packages')
  @RequirePermission('packages.view')
  @ApiAnswer(staffPackages)
  async all(): Promise<StaffPackages> {
    await this.packages.refresh();
    return { data: this.packages.current().map((one) => this.answer(one)) };
  }

  @Post('admin/packages')
  @RequirePermission('packages.create')
  @HttpCode(201)
  @ApiAnswer(staffPackage, { status: 201 })
  create(@Body(zodBody(packageWrite)) body: PackageWrite): Promise<StaffPackage> {
    return this.write('create', slugify(body.name, { maxLength: 50, fallback: 'paket' }), body);
  }

  @Put('admin/packages/:id')
  @RequirePermission('packages.edit')
  @ApiAnswer(staffPackage)
  change(@Param('id') package_id: string, @Body(zodBody(packageWrite)) body: PackageWrite): Promise<StaffPackage> {
    return this.write('change', package_id, body);
  }

  private async write(type: 'create' | 'change', package_id: string, body: PackageWrite): Promise<StaffPackage> {
    const { reason, revision, ...fields } = body;
    const change = { type, package_id, reason, revision, fields };
    const { written, position } = await this.commands.execute(
      new WritePackage({ context: this.request.commandContext(), change }),
    );
    this.request.reached(position);
    return this.answer(written);
  }

  private answer({ updated_at, ...known }: Package): StaffPackage {
    const on_sale = isOnSale({ ...known, updated_at }, dayInIstanbul(this.clock.now()));
    return { ...known, on_sale, updated_at: updated_at.toISOString() };
  }
}
