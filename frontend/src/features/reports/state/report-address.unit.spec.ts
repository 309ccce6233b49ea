import { describe, expect, it } from '@jest/globals';
import { addressOf, daysOf, reportPath, searchOf, turnedTo } from './report-address';

const read = (search: string) => addressOf(new URLSearchParams(search));

describe('the address of a report', () => {
  it.each([
    ['', '/api/admin/reports/sales', ''],
    ['report=vat&from=2026-11-01&to=2026-11-30', '/api/admin/reports/vat?from=2026-11-01&to=2026-11-30', undefined],
    ['by=package&position=42', '/api/admin/reports/sales?by=package&position=42', '?by=package&position=42'],
    ['position=1024-990', '/api/admin/reports/sales?position=1024-990', '?position=1024-990'],
    ['report=journal&voucher=1024-990-2', '/api/admin/reports/journal?voucher=1024-990-2', undefined],
    ['at=2026-03-31', '/api/admin/reports/sales?at=2026-03-31', '?at=2026-03-31'],
    ['at=2026-03-31&position=42', '/api/admin/reports/sales?position=42', '?position=42'],
    ['at=2026-13-01', '/api/admin/reports/sales', ''],
    ['report=gold&by=colour&from=yesterday&position=-1', '/api/admin/reports/sales', ''],
    ['report=vat&by=package', '/api/admin/reports/vat', '?report=vat'],
    ['report=account&account=120.01', '/api/admin/reports/account?account=120.01', '?account=120.01&report=account'],
    ['report=journal&voucher=42-1&account=120', '/api/admin/reports/journal?voucher=42-1', undefined],
    ['report=vat&voucher=42-1', '/api/admin/reports/vat', '?report=vat'],
    ['report=account&account=1/2', '/api/admin/reports/account', '?report=account'],
    [
      'report=bank&account=00061/0519786457841326',
      '/api/admin/reports/bank?account=00061%2F0519786457841326',
      '?account=00061%2F0519786457841326&report=bank',
    ],
    ['from=2026-11-30&to=2026-11-01', '/api/admin/reports/sales?from=2026-11-30', '?from=2026-11-30'],
  ])('%s asks for %s', (search, path, shown) => {
    expect(reportPath(read(search))).toBe(path);
    if (shown !== undefined) expect(searchOf(read(search))).toBe(shown);
  });

  it('leads to another report of the same days and the same place in the log', () =>
    expect(
      turnedTo(read('report=account&account=120&from=2026-11-01&position=42'), { name: 'journal', voucher: '7-1' }),
    ).toBe('?from=2026-11-01&position=42&voucher=7-1&report=journal'));

  it('names files by their form', () =>
    expect(reportPath(read('report=open&to=2026-11-30'), 'xlsx')).toBe('/api/admin/reports/open/xlsx?to=2026-11-30'));
});

describe('a period', () => {
  it.each([
    ['this_month', '2026-02-14', '2026-02-01', '2026-02-28'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['this_year', '2026-11-24', '2026-01-01', '2026-12-31'],
    ['all', '2026-11-24', '', ''],
  ] as const)('%s on %s', (period, today, from, to) => expect(daysOf(period, today)).toEqual({ from, to }));
});
