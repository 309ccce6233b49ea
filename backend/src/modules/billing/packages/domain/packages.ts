import { PACKAGE_KIND_LABELS, type PackageFields, packageKind, packageProblems, sayMoney } from '@ilan/api';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { defaultPackages } from './default-packages.js';

export const packageWritten = defineEvent({
  type: 'package.written',
  version: 1,
  schema: z.object({
    changed_by: z.int(),
    reason: z.string(),
    at: z.iso.datetime(),
    package_id: z.string(),
    name: z.string(),
    kind: z.enum(packageKind.options),
    days: z.int().nullable(),
    gross_minor: z.int(),
    vat_rate: z.int(),
    valid_from: z.iso.date().nullable(),
    valid_to: z.iso.date().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'changed_by' },
  description: {
    label: 'Paket değiştirildi',
    does: ({ name, kind, gross_minor, vat_rate }) =>
      `“${name}” paketini kaydetti: ${PACKAGE_KIND_LABELS[kind]}, ${sayMoney(gross_minor)} (%${vat_rate} KDV dahil)`,
    why: ({ reason }) => ({ label: reason }),
  },
});

export const packageEvents = [packageWritten] as const;
export type PackageEvent = EventOf<(typeof packageEvents)[number]>;

/** What sellers can buy for an ad. */
export interface Package extends Readonly<PackageFields> {
  readonly id: string;
  /** Counts its changes, from 0 for one that came with the product. */
  readonly revision: number;
  readonly updated_at: Date;
}

export interface WritePackage {
  readonly type: 'create' | 'change';
  readonly now: Date;
  readonly changed_by: number;
  readonly reason: string;
  readonly package_id: string;
  readonly fields: PackageFields;
  /** Of what was seen, when it is changed. */
  readonly revision?: number | undefined;
}

const BEGINNING = new Date('2026-01-01T00:00:00Z');

/** All packages, in the order in which they came. What was ordered keeps the price it was ordered at, so one is changed without looking back. */
export const packagesDecider: Decider<readonly Package[], WritePackage, PackageEvent> = {
  initialState: defaultPackages.map((one) => ({ ...one, revision: 0, updated_at: BEGINNING })),
  evolve(packages, { data }) {
    const { package_id: id, name, kind, days, gross_minor, vat_rate, valid_from, valid_to, at } = data;
    const before = packages.find((one) => one.id === id);
    const revision = (before?.revision ?? 0) + 1;
    const fields = { name, kind, days, gross_minor, vat_rate, valid_from, valid_to };
    const written: Package = { id, ...fields, revision, updated_at: new Date(at) };
    return before ? packages.map((one) => (one.id === id ? written : one)) : [...packages, written];
  },
  decide({ type, now, changed_by, reason, package_id, fields, revision }, packages) {
    const known = packages.find(({ id }) => id === package_id);
    if (type === 'create' && known)
      return err(new AppError('conflict', 'PACKAGE_EXISTS', 'Bu adla bir paket zaten var.'));
    if (type === 'change' && !known) return err(noPackage());
    if (type === 'change' && known && known.revision !== revision) return err(changedMeanwhile(known.revision));
    const problems = packageProblems(fields);
    if (problems[0]) {
      const errors = Object.fromEntries(problems.map(({ field, sentence }) => [field, [sentence]]));
      return err(new AppError('invalid', 'VALIDATION', problems[0].sentence, { errors }));
    }
    const { name, kind, days, gross_minor, vat_rate, valid_from, valid_to } = fields;
    const said = { name, kind, days, gross_minor, vat_rate, valid_from, valid_to };
    return ok([{ type: 'package.written', data: { changed_by, reason, at: now.toISOString(), package_id, ...said } }]);
  },
};

/** @param day in Istanbul, `2026-11-24` */
export const isOnSale = ({ valid_from, valid_to }: Package, day: string): boolean =>
  (valid_from === null || valid_from <= day) && (valid_to === null || day <= valid_to);

export const noPackage = () => new AppError('not_found', 'NO_PACKAGE', 'Böyle bir paket bulunamadı.');

const changedMeanwhile = (revision: number) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'Paket siz bakarken değişti. Son hâlini görüp yeniden deneyin.', {
    details: { revision },
  });
