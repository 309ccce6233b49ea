import type { Abstract, Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';

/** A part that this process may or may not have: an api process has no projector, a test no database. */
export function whenPresent<Part>(modules: ModuleRef, part: Type<Part> | Abstract<Part>): Part | undefined {
  try {
    return modules.get<Part>(part, { strict: false });
  } catch {
    return undefined;
  }
}
