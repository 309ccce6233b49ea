import type { Provider } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';

/**
 * How a part of the program makes itself known: its class extends a kind (BackgroundService, PersonalData, ScheduledJob …), or it is a
 * value of one (EventTypes, ReadModels, CliCommands), and a module of its context provides it. Nobody keeps a list: whoever needs all of
 * a kind asks here.
 *
 * @param kind the class that all of them extend or are made of
 * @returns each once, in the order in which the modules are imported. Parts that are classes are made while modules start: they are asked
 *   for afterwards; values are there from the beginning
 * @throws Error when two modules provide the same class: it would do its work twice
 */
export function declared<Kind extends object>(
  modules: ModulesContainer,
  kind: abstract new (...made: never[]) => Kind,
): readonly Kind[] {
  const providers = [...modules.values()].flatMap((module) => [...module.providers.values()]);
  const instances = providers.map((provider): unknown => provider.instance);
  const found = [...new Set(instances.filter((instance): instance is Kind => instance instanceof kind))];
  const classes = found.map(({ constructor }) => constructor).filter((constructor) => constructor !== kind);
  const twice = classes.find((each, index) => classes.indexOf(each) !== index);
  if (twice) throw new Error(`${twice.name} is made twice: more than one module provides it`);
  return found;
}

/** Makes a value known: for `providers` of a module. */
export const declare = (value: object): Provider => ({
  provide: Symbol(value.constructor.name),
  useValue: value,
});
