import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '../declared/declared.js';
import { PersonalData } from './personal-data.js';

/** Every class of this program that answers for personal data: found among the providers, so that none can forget to register. */
@Injectable()
export class PersonalDataRegistry {
  #all: readonly PersonalData[] | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  /** In the order of an erasure: those that it needs itself come last. @throws Error when two have one name, or answer for one table */
  all(): readonly PersonalData[] {
    this.#all ??= this.#find();
    return this.#all;
  }

  #find(): readonly PersonalData[] {
    const found = [...declared(this.modules, PersonalData)];
    for (const names of [found.map(({ name }) => name), found.flatMap(({ tables }) => tables)]) {
      const twice = names.find((name, index) => names.indexOf(name) !== index);
      if (twice !== undefined) throw new Error(`Two classes answer for the personal data of ${twice}`);
    }
    const last = (data: PersonalData) => (data.turn === 'last' ? 1 : 0);
    return found.sort((a, b) => last(a) - last(b) || (a.name < b.name ? -1 : 1));
  }
}
