import { ModulesContainer } from '@nestjs/core';
import { readCapsule } from '#modules/replay/capsule/capsule-file.js';
import { ReplayedCapsule } from '#modules/replay/capsule/capsule-replay.js';
import { outlineProgram } from '#src/program-outline.js';

/** A capsule, folded in memory by every context of the program, none of which is started. @param file absolute */
export async function replayedCapsule(file: string): Promise<ReplayedCapsule> {
  const outline = await outlineProgram();
  return new ReplayedCapsule(readCapsule(file), outline.get(ModulesContainer));
}
