import { Command, Query } from '@nestjs/cqrs';

/** What a contract hands out under a name; `work` is what it must not. */
export type Kind = 'message' | 'abstract class' | 'constant' | 'function' | 'work';

/** @param value what a contract exports while the program runs: types are gone by then */
export function kindOf(value: unknown): Kind {
  if (typeof value !== 'function') return holdsFunctions(value) ? 'function' : 'constant';
  if (!isClass(value)) return 'function';
  if (isMessage(value)) return hasMethods(value) ? 'work' : 'message';
  return isEmpty(value) ? 'abstract class' : 'work';
}

type Class = abstract new (...parts: never[]) => object;

// Arrow functions have no prototype; that of a class cannot be replaced.
const isClass = (value: object): value is Class =>
  Object.getOwnPropertyDescriptor(value, 'prototype')?.writable === false;

const isMessage = ({ prototype }: Class): boolean => prototype instanceof Command || prototype instanceof Query;

const hasMethods = ({ prototype }: Class): boolean => Object.getOwnPropertyNames(prototype).length > 1;

const EVERY_CLASS_HAS = ['length', 'name', 'prototype'];

/** Nothing is left of a class whose members are all abstract: no method, no field, no constructor, nothing that it extends. */
function isEmpty(value: Class): boolean {
  const text = String(value).replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '');
  const own = Object.getOwnPropertyNames(value).filter((name) => !EVERY_CLASS_HAS.includes(name));
  return /^class \w+ \{\s*\}$/.test(text) && own.length === 0;
}

/** Of a value that is more than data: somewhere in it stands a function, or something that a class made. */
function holdsFunctions(value: unknown): boolean {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsFunctions);
  return Object.getPrototypeOf(value) !== Object.prototype || Object.values(value).some(holdsFunctions);
}
