import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { Command, Query } from '@nestjs/cqrs';
import { unasked } from './contract-uses.js';
import { kindOf } from './contracts.js';
import { Sources } from './sources.js';

const MODULES = join(import.meta.dirname, '../../src/modules');

/** Pure functions, and values that hold some (as a kind of notice holds its schema): added on purpose, because nothing else may be more than a name in a contract. */
const FUNCTIONS = [
  'accounts greetingOf',
  'accounts namesSomebody',
  'accounts personStreams',
  'accounts shownName',
  'audit personErased',
  'billing ibanIn',
  'billing invoiceIdOf',
  'billing maybeOneAccount',
  'billing movementName',
  'billing nameOf',
  'billing sharedOf',
  'billing taxNumberOf',
  'content addressFault',
  'content writtenPageOf',
  'favorites favoriteInactive',
  'favorites favoritePriceDrop',
  'favorites favoriteSold',
  'listings adApproved',
  'listings adChangesRequested',
  'listings adRejected',
  'listings adSubject',
  'listings adTakenDown',
  'listings categoryOfDirtyKey',
  'listings isStatusChange',
  'listings listingStreams',
  'listings photosOf',
  'listings placeOfDirtyKey',
  'listings sellerMayShow',
  'listings sellerOfDirtyKey',
  'listings statusAfter',
  'locations placeById',
  'locations placeOf',
  'locations placeText',
  'notices defineNotice',
  'notices isOfDemo',
];

describe('contracts', () => {
  const found: { readonly name: string; readonly kind: ReturnType<typeof kindOf> }[] = [];

  beforeAll(async () => {
    for (const context of readdirSync(MODULES)) {
      const path = join(MODULES, context, 'contract.ts');
      if (!existsSync(path)) continue;
      const contract = (await import(pathToFileURL(path).href)) as object;
      for (const [name, value] of Object.entries(contract))
        found.push({ name: `${context} ${name}`, kind: kindOf(value) });
    }
  });

  const named = (kind: string) =>
    found
      .filter((each) => each.kind === kind)
      .map(({ name }) => name)
      .sort();

  it('hand out no class that does the work: those are provided for an abstract class', () => {
    expect(found.length).toBeGreaterThan(30);
    expect(named('work')).toEqual([]);
  });

  it('hand out the functions that are listed here, and no others', () => {
    expect(named('function')).toEqual(FUNCTIONS);
  });
});

/** Asked for by tests and by the reviewers of statements, which read every table's owner. */
const READ_BY_TESTS = /^\w+ TABLES$/;

it('a contract says what another context or the demo asks for, and nothing else', () => {
  expect(unasked(new Sources()).filter((name) => !READ_BY_TESTS.test(name))).toEqual([]);
});

describe('what a contract hands out', () => {
  abstract class Asked {
    /** @returns one */
    abstract one(): number;
  }
  abstract class Half extends Asked {
    abstract two(): number;
  }
  abstract class Tempted {
    abstract one(): number;
    two() {
      return 2 * this.one();
    }
  }
  class Field {
    one = () => 1;
  }
  class Static {
    static one = new Static(1);
    private constructor(readonly number: number) {}
  }
  @Injectable()
  class Made {
    constructor(readonly asked: Asked) {}
  }
  class Told extends Command<void> {
    constructor(readonly input: { readonly one: number }) {
      super();
    }
  }
  class Question extends Query<number> {}
  class Busy extends Command<void> {
    act() {
      return 1;
    }
  }

  it.each([
    ['a command', Told, 'message'],
    ['a query', Question, 'message'],
    ['a command that acts', Busy, 'work'],
    ['an abstract class', Asked, 'abstract class'],
    ['one that extends another', Half, 'work'],
    ['one with a method', Tempted, 'work'],
    ['a field that acts', Field, 'work'],
    ['a class that makes itself', Static, 'work'],
    ['what Nest makes', Made, 'work'],
    ['a sentence', 'Yes.', 'constant'],
    ['a list', ['a', { b: 1 }], 'constant'],
    ['a function', () => 1, 'function'],
    ['an object with one', { a: [() => 1] }, 'function'],
    ['what a class made', Static.one, 'function'],
  ])('%s', (_, value, kind) => {
    expect(kindOf(value)).toBe(kind);
  });
});
