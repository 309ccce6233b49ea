import { Global, Module } from '@nestjs/common';
import { DirtyQueue } from './dirty-queue.js';
import { EngineOptions } from './engine/engine-options.js';
import { PositionBoard } from './read/position-board.js';
import { ProjectionEngine } from './engine/projection-engine.js';
import { ProjectionRegistry } from './projection-registry.js';
import { ReadPosition } from './read/read-position.js';

/** The read side. Needs EventStoreModule and PostgresModule; takes HintPublisher from whoever provides it. */
@Global()
@Module({
  providers: [
    ProjectionRegistry,
    PositionBoard,
    ReadPosition,
    DirtyQueue,
    ProjectionEngine,
    { provide: EngineOptions, useValue: new EngineOptions() },
  ],
  exports: [ProjectionRegistry, PositionBoard, ReadPosition, DirtyQueue, ProjectionEngine],
})
export class ProjectionsModule {}
