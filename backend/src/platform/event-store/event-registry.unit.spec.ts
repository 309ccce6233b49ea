import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent, EventRegistry } from './event-registry.js';
import { closed, renamed } from '#test/contracts/event-store/event-store.example.js';

describe('the event registry', () => {
  it('does not accept a version without the way from the one before', () => {
    const description = { label: 'A', does: 'a yaptı' };
    const define = () => defineEvent({ type: 'a', version: 2, schema: z.object({}), description });
    expect(define).toThrow('no upcaster from version 1');
  });

  it('does not accept one type twice, but the same definition again', () => {
    const registry = new EventRegistry();
    registry.register(closed);
    registry.register(closed);
    expect(registry.all()).toHaveLength(1);
    expect(() => registry.register({ ...closed })).toThrow('defined twice');
  });

  it('does not know what nobody registered', () => {
    expect(() => new EventRegistry().event('nobody.knows')).toThrow('not registered');
  });

  it('tells what an event does by its own data, and shows what nobody described by its name', () => {
    const registry = new EventRegistry();
    registry.register(renamed);
    const { does } = registry.describe('example.renamed');
    expect(typeof does === 'function' && does({ title: 'Bisiklet' })).toBe('örneğin adını “Bisiklet” yaptı');
    expect(registry.describe('nobody.knows')).toEqual({ label: 'nobody.knows', does: 'nobody.knows' });
  });
});
