import { Global, Module } from '@nestjs/common';
import { DirtyQueue } from './dirty-queue.js';
import { PositionBoard } from './position-board.js';
import { ProjectionEngine } from './projection-engine.js';
import { ProjectionRegistry } from './projection-registry.js';
import { ReadPosition } from './read-position.js';

@Global()
@Module({
  providers: [ProjectionRegistry, PositionBoard, ReadPosition, DirtyQueue, ProjectionEngine],
  exports: [ProjectionRegistry, ReadPosition, DirtyQueue, ProjectionEngine],
})
export class ProjectionsModule {}
