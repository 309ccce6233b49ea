import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RebuildRequest, RebuildWish } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { RecordEngineeringAct } from '#modules/audit/contract.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { isStoreUnavailable, storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { isOpen, type RebuildRecord } from '#platform/projections/builds/rebuild-records.js';
import { messageOf } from '#platform/projections/engine/failure.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import type { Projection } from '#platform/projections/projection.js';
import { REBUILD_READ_MODEL } from './rebuild-read-model.js';

const underWay = () =>
  new AppError(
    'conflict',
    'REBUILD_UNDER_WAY',
    'Bu okuma modeli şu anda kuruluyor; bitmesini bekleyin ya da iptal edin.',
  );

const interrupted = () =>
  new AppError('conflict', 'REBUILD_OVER', 'Bu kuruluş zaten duruyor; sürdürebilir ya da iptal edebilirsiniz.');
/** For who knows what the log is: nothing is asked of a run that no trail would show. */
const unrecorded = (cause: unknown) =>
  storeUnavailable(
    cause,
    'Günlük yanıt vermiyor; bu istek denetim kaydına yazılamadığı için yapılmadı. Günlük dönünce yeniden deneyin.',
  );
const over = () => new AppError('conflict', 'REBUILD_OVER', 'Bu kuruluş sona ermiş.');

/** Where engineers ask for a read model to be built anew, and say what they want of a run: a worker does it. */
@Injectable()
export class RebuildDesk {
  constructor(
    private readonly engine: ProjectionEngine,
    private readonly registry: ProjectionRegistry,
    private readonly queue: JobQueue,
    private readonly commands: CommandBus,
  ) {}

  /** @throws AppError not_found */
  projection(name: string): Projection {
    const found = this.registry.all().find((each) => each.name === name);
    if (found) return found;
    throw new AppError('not_found', 'READ_MODEL_NOT_FOUND', 'Böyle bir okuma modeli yok.');
  }

  /** @throws AppError not_found; conflict while it is being built, or where there is nothing to return to */
  async ask(name: string, { kind, require_equal }: RebuildRequest, context: CommandContext): Promise<number> {
    const projection = await this.#ready(name, kind);
    const { version } = projection;
    const asked = { projection: name, version, kind, requireEqual: require_equal, askedBy: context.actor.id };
    const id = await this.engine.rebuilds.records.ask(asked).catch((error: unknown) => {
      throw error instanceof OperatorRefusal ? underWay() : error;
    });
    try {
      await this.commands.execute(new RecordEngineeringAct({ context, act: kind, target: name, reason: null }));
      await this.#enqueue(id);
    } catch (error) {
      // Otherwise it would wait for ever, and nobody could ask again.
      await this.engine.rebuilds.records.failed(id, 'failed', messageOf(error));
      throw error;
    }
    return id;
  }

  /**
   * Of somebody who builds it in a process of their own, at once: what cannot be recorded is not done, and what is refused is not recorded.
   * @returns what is to be called once nobody else can build it
   * @throws AppError not_found; conflict while it is being built, or where there is nothing to return to
   */
  async announcement(
    name: string,
    kind: RebuildRequest['kind'],
    context: CommandContext,
  ): Promise<() => Promise<void>> {
    const projection = await this.#ready(name, kind);
    const open = await this.engine.rebuilds.records.of(projection.name, 1);
    if (open.some(({ state }) => state === 'running' || state === 'paused')) throw underWay();
    return async () => {
      await this.commands.execute(new RecordEngineeringAct({ context, act: kind, target: name, reason: null }));
    };
  }

  /** @throws AppError not_found; conflict where a run is over, or is the program's own; unavailable while the log does not answer */
  async wish(name: string, id: number, wish: RebuildWish['wish'], context: CommandContext): Promise<void> {
    const record = await this.#open(name, id);
    if (wish === 'pause' && record.state === 'interrupted') throw interrupted();
    await this.commands
      .execute(new RecordEngineeringAct({ context, act: wish, target: name, reason: null }))
      .catch((error: unknown) => {
        throw isStoreUnavailable(error) ? unrecorded(error) : error;
      });
    const { records } = this.engine.rebuilds;
    if (wish === 'cancel') return this.#cancel(record);
    if (!(await records.wish(id, wish === 'pause' ? 'pause' : 'run'))) throw over();
    // One that waits may have lost its job with the queue or with who asked for it; a second job finds nothing to do.
    if (wish === 'resume' && (record.state === 'interrupted' || record.state === 'waiting')) await this.#enqueue(id);
  }

  async #ready(name: string, kind: RebuildRequest['kind']): Promise<Projection> {
    const projection = this.projection(name);
    if (kind === 'restore' && !(await this.engine.rebuilds.isRestorable(projection)))
      throw new AppError('conflict', 'NOTHING_TO_RESTORE', 'Dönülecek önceki bir kurulum yok.');
    return projection;
  }

  async #cancel(record: RebuildRecord): Promise<void> {
    const { records } = this.engine.rebuilds;
    if (!(await records.wish(record.id, 'cancel'))) throw over();
    if (record.state === 'waiting') return records.failed(record.id, 'cancelled');
    if (record.state !== 'interrupted') return;
    await this.engine.rebuilds.giveUp(record.projection, record).catch((error: unknown) => {
      // It goes on in another process after all, and hears of it there.
      if (!(error instanceof OperatorRefusal)) throw error;
    });
  }

  async #open(name: string, id: number): Promise<RebuildRecord> {
    this.projection(name);
    const [newest] = await this.engine.rebuilds.records.of(name, 1);
    const record = newest?.id === id ? newest : await this.engine.rebuilds.records.one(id);
    if (record?.projection !== name)
      throw new AppError('not_found', 'REBUILD_NOT_FOUND', 'Böyle bir kuruluş kaydı yok.');
    if (record.kind === 'upgrade')
      throw new AppError('conflict', 'REBUILD_NOT_YOURS', 'Sürüm yükseltmesini program kendisi yapıyor; durdurulamaz.');
    if (isOpen(record.state) || (record.state === 'interrupted' && newest?.id === id)) return record;
    throw over();
  }

  #enqueue(id: number): Promise<void> {
    const job = `${REBUILD_READ_MODEL}-${id}-${randomUUID()}`;
    return this.queue.enqueue({ name: REBUILD_READ_MODEL, id: job, data: { rebuild: id } });
  }
}
