import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import { EventRegistry, EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { outlineProgram } from '#src/program-outline.js';
import { CapsuleMask } from './capsule-mask.js';

const GOLDEN = resolve(import.meta.dirname, '../../../../test/golden');

describe('what stands in the place of what is somebody’s', () => {
  let registry: EventRegistry;
  beforeAll(async () => {
    const modules = (await outlineProgram()).get(ModulesContainer);
    registry = new EventRegistry(declared(modules, EventTypes), declared(modules, StreamFamilies));
  });

  it('is no place, card, account or picture: others of the same shape, which the program reads', () => {
    const mask = new CapsuleMask(Buffer.alloc(32, 1), registry.streams);
    const data = {
      ...{ latitude: 41.0602, longitude: 28.9877, price_minor: 4_250_000, city_id: 34 },
      card: { bin: '552879', last4: '0008', installments: 3 },
      ...{ account: 'TR330006100519786457841326', note: 'IBAN TR330006100519786457841326' },
      ...{ placeholders: { p: 'data:image/webp;base64,UklGRg==' }, stream: 'favorites-718203', name: 'Otomobil' },
    };
    const masked = mask.data(data, new Set()) as typeof data;
    expect(mask.data(data, new Set())).toEqual(masked);
    expect(masked).toMatchObject({ price_minor: 4_250_000, city_id: 34, name: 'Otomobil' });
    expect([masked.latitude, masked.longitude]).not.toEqual([data.latitude, data.longitude]);
    expect([Math.trunc(masked.latitude), Math.trunc(masked.longitude)]).toEqual([41, 28]);
    expect(masked.card).toEqual({
      ...{ bin: expect.stringMatching(/^\d{6}$/), last4: expect.stringMatching(/^\d{4}$/), installments: 3 },
    });
    expect(masked.card.bin + masked.card.last4).not.toBe('5528790008');
    expect(masked.account).toMatch(/^TR\d{24}$/);
    expect(masked.account).not.toBe(data.account);
    const turned = [...`${masked.account.slice(4)}${masked.account.slice(0, 4)}`].map((sign) => parseInt(sign, 36));
    expect(BigInt(turned.join('')) % 97n).toBe(1n);
    expect(masked.note).toBe(`IBAN ${masked.account}`);
    expect(JSON.stringify(masked.placeholders)).not.toContain('UklGRg');
    expect(masked.stream).toMatch(/^favorites-\d+$/);
    expect(masked.stream).not.toBe(data.stream);
  });

  it('is no place where somebody lives, who says so among their words', () => {
    const mask = new CapsuleMask(Buffer.alloc(32, 1), registry.streams);
    const placed = readFileSync(resolve(GOLDEN, 'billing/order.placed.v1.json'), 'utf8');
    const { billed } = (JSON.parse(placed) as { recorded: { billed: unknown } }).recorded;
    const masked = mask.data({ billed, total_minor: 9990, city_id: 34 }, new Set(['billed']));
    const places = masked.billed as { city_id: number; district_id: number };
    expect([String(places.city_id), String(places.district_id)]).toEqual([
      expect.stringMatching(/^[1-9]\d$/u),
      expect.stringMatching(/^[1-9]\d{3}$/u),
    ]);
    expect([places.city_id, places.district_id]).not.toEqual([34, 3421]);
    expect(masked.billed).toEqual(mask.data({ billed }, new Set(['billed'])).billed);
    expect([masked.total_minor, masked.city_id]).toEqual([9990, 34]);
  });
});
