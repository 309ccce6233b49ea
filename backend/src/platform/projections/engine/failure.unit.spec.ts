import { AppError } from '#kernel/app-error.js';
import { WrongMasterKey } from '#platform/event-store/keys/master-key.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { isOutage, messageOf, retriedFaultOf, TooMuchPoison } from './failure.js';

const sql = (code: string): Error => Object.assign(new Error('sql'), { code, severity: 'ERROR' });

describe('failures', () => {
  it.each([
    ['a lost connection', Object.assign(new Error('x'), { code: 'ECONNRESET' })],
    ['a connection that ended in a query', new Error('Connection terminated unexpectedly')],
    ['a connection that answers no more', new Error('Query read timeout')],
    ['a deadlock', sql('40P01')],
    ['a full disk', sql('53100')],
    ['an administrator', sql('57P01')],
    ['a missing table', sql('42P01')],
    ['an outage behind another error', new Error('keys', { cause: sql('57P03') })],
    ['a program that fails everywhere', new TooMuchPoison('100')],
    ['a log that does not answer', storeUnavailable(new Error('14 UNAVAILABLE: no server'))],
    ['keys that this master key does not open', new Error('decode', { cause: new WrongMasterKey() })],
  ])('never blames an event for %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    ['a fold that throws', new TypeError('x is undefined')],
    ['a value out of range', sql('22003')],
    ['a missing value', sql('23502')],
    ['a row too big for its index', sql('54000')],
    ['something that is no error', 'oops'],
    ['a refusal', new AppError('invalid', 'VALIDATION', 'x')],
    ['a refusal whose code begins like those of the system', new AppError('conflict', 'EXPIRED', 'x')],
    ['a code that is not of PostgreSQL', Object.assign(new Error('x'), { code: '40P01' })],
  ])('blames the event for %s', (_, error) => {
    expect(isOutage(error)).toBe(false);
  });

  it.each([
    ['a connection that ended', new Error('Connection terminated unexpectedly'), 'unreachable'],
    [
      'one that ended behind another error',
      new Error('keys', { cause: new Error('Query read timeout') }),
      'unreachable',
    ],
    ['a log that does not answer', storeUnavailable(new Error('14 UNAVAILABLE')), 'unreachable'],
    ['a full disk', sql('53100'), 'unreachable'],
    ['a statement that took too long', sql('57014'), 'unreachable'],
    ['a deadlock', new Error('keys', { cause: sql('40P01') }), 'unreachable'],
    ['another master key', new Error('decode', { cause: new WrongMasterKey() }), 'refused'],
    ['a missing table', sql('42P01'), 'unexpected'],
    ['a program that fails everywhere', new TooMuchPoison('100'), 'unexpected'],
    ['a value out of range', sql('22003'), 'value_unfit'],
  ])('are of a kind also where they are tried again by themselves: %s', (_, error, kind) => {
    expect(retriedFaultOf(error)).toEqual({ kind, text: messageOf(error) });
  });

  it('tells operators what is away, and not what people are told', () => {
    const cause = new Error('EventStoreDB does not answer in time');
    expect(messageOf(new AppError('unavailable', 'AWAY', 'Lütfen yeniden deneyin.', { cause }))).toBe(cause.message);
    expect(messageOf(new AppError('unavailable', 'AWAY', 'Lütfen yeniden deneyin.'))).toBe('Lütfen yeniden deneyin.');
    expect(messageOf(new AppError('conflict', 'TAKEN', 'Bu alınmış.', { cause }))).toBe('Bu alınmış.');
  });

  it('are told in a text that can be kept, whatever an event put into it', () => {
    expect(messageOf(new Error(`no such \0thing ${'x'.repeat(5_000)}`))).toBe(`no such thing ${'x'.repeat(1_985)}`);
  });
});
