import { Global, Module } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '../declared/declared.js';
import { DirtyQueue } from './dirty-queue.js';
import { EngineOptions } from './engine/engine-options.js';
import { PositionBoard } from './read/position-board.js';
import { ProjectionEngine } from './engine/projection-engine.js';
import { ProjectionRegistry, ReadModels } from './projection-registry.js';
import { ReadModelReader } from './read-model-reader.js';
import { OlderReadModels } from './read/older-read-models.js';
import { OwnWrites } from './read/own-writes.js';
import { ReadPosition } from './read/read-position.js';

/** The read side. Needs EventStoreModule and PostgresModule; takes HintPublisher from whoever provides it. */
@Global()
@Module({
  providers: [
    {
      provide: ProjectionRegistry,
      inject: [ModulesContainer],
      useFactory: (modules: ModulesContainer) => new ProjectionRegistry(declared(modules, ReadModels)),
    },
    PositionBoard,
    ReadPosition,
    OwnWrites,
    OlderReadModels,
    DirtyQueue,
    ProjectionEngine,
    ReadModelReader,
    { provide: EngineOptions, useValue: new EngineOptions() },
  ],
  exports: [ProjectionRegistry, PositionBoard, ReadPosition, OwnWrites, DirtyQueue, ProjectionEngine],
})
export class ProjectionsModule {}
