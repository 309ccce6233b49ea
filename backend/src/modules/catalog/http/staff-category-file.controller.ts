import {
  type CategoryImport,
  categoryImport,
  type CategoryImported,
  categoryImported,
  type CategoryRow,
  type CategoryTrial,
  categoryTrial,
  type CategoryTried,
  categoryTried,
} from '@ilan/api';
import { Body, Controller, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { RequirePermission } from '#platform/http/access.js';
import { holds } from '#platform/http/authenticator.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { TakesAFile, TakesDrawings } from '#platform/http/limits/body-limit.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { sentenceOf } from '../categories/category-events.js';
import { FollowedCategories } from '../categories/followed-categories.js';
import { isNew, numbersGiven } from '../categories/rows-in-turn.js';
import { toldChanges } from '../categories/told-changes.js';
import { triedParts } from '../categories/tried-parts.js';
import { ChangeCategories } from '../commands/change-categories.js';

/** The category tree as a file. */
@Controller('api/admin')
export class StaffCategoryFileController {
  constructor(
    private readonly followed: FollowedCategories,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  /** The differences of a file, in the words of the audit trail; carried out where it is no dry run. */
  @Post('category-import')
  @TakesDrawings()
  @RequirePermission('categories.edit')
  @HttpCode(200)
  @ApiAnswer(categoryImported)
  async bring(@Body(zodBody(categoryImport)) { dry_run, ...file }: CategoryImport): Promise<CategoryImported> {
    this.mayAdd(file.rows);
    const context = this.request.commandContext();
    // The dry run decides and carries nothing out; what is carried out is decided there, and once.
    if (!dry_run) {
      const change = { type: 'import', ...file } as const;
      const { position, events } = await this.commands.execute(new ChangeCategories({ context, change }));
      this.request.reached(position);
      const added = [...numbersGiven(file.rows, events)].map(([key, id]) => ({ key, id }));
      return { changes: events.map(sentenceOf), ...(added.length > 0 && { added }) };
    }
    await this.followed.refresh();
    const { rules, shipped } = this.followed;
    const state = this.followed.current();
    const decided = rules.decide({ type: 'import', ...file, now: context.now }, state);
    if (!decided.ok) throw decided.error;
    return { changes: [...toldChanges(decided.value, { shipped, state })] };
  }

  /** What all parts of a long file would do, one after the other. */
  @Post('category-import-trial')
  @TakesAFile()
  @RequirePermission('categories.edit')
  @HttpCode(200)
  @ApiAnswer(categoryTried)
  async tried(@Body(zodBody(categoryTrial)) trial: CategoryTrial): Promise<CategoryTried> {
    this.mayAdd(trial.parts.flatMap(({ rows }) => rows));
    await this.followed.refresh();
    const { rules, shipped } = this.followed;
    const { now } = this.request.commandContext();
    return triedParts(trial, { rules, shipped, before: this.followed.current(), now });
  }

  private mayAdd(rows: readonly CategoryRow[]): void {
    if (rows.some(isNew) && !holds(this.request.requireUser(), 'categories.create'))
      throw new AppError('forbidden', 'FORBIDDEN', 'Kategori eklemek için yetkiniz yok.');
  }
}
