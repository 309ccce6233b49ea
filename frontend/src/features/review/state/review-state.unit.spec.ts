import { describe, expect, it } from '@jest/globals';
import { CANNED_NOTES, type ReviewDetail } from '@ilan/api';
import { pieces, spansOf } from './highlight';
import { openOf, searchOf, withoutFilters, withParams } from './queue-search';
import { noteAfter, problemsOf, reasonOfDigit } from './reasons';
import { noBarredBy, obstacleOf } from './decision-obstacle';
import { differences } from './versions';
import { targetNow, waited } from './waiting';

const detail = (change: Partial<ReviewDetail> = {}): ReviewDetail =>
  ({
    kind: 'listing',
    status: 'pending',
    title: 'Bisiklet',
    price_minor: 100,
    description: 'Temiz.',
    breadcrumb: [],
    photos: [],
    features: [],
    complaints: [],
    appeal: null,
    barred: null,
    barred_uphold: null,
    claim: null,
    ...change,
  }) as unknown as ReviewDetail;

describe('what a rule saw', () => {
  it('is marked in the text, overlapping or past its end', () => {
    const marked = (text: string, spans: { start: number; end: number }[]) =>
      pieces(text, spans)
        .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
        .join('');
    expect(
      marked('Beni 0555 den ara', [
        { start: 5, end: 9 },
        { start: 7, end: 13 },
      ]),
    ).toBe('Beni [0555][ den] ara');
    expect(marked('kısa', [{ start: 2, end: 99 }])).toBe('kı[sa]');
    expect(marked('kısa', [])).toBe('kısa');
  });

  it('belongs to the field that it was seen in', () => {
    const evidence = [
      { field: 'title', matches: [{ start: 0, end: 1 }] },
      { field: 'description', matches: [{ start: 2, end: 3 }] },
      { field: null, matches: [] },
    ];
    expect(spansOf(evidence, 'description')).toEqual([{ start: 2, end: 3 }]);
  });
});

describe('the address', () => {
  it('says what is shown; what it cannot mean is left out', () => {
    const search = searchOf(new URLSearchParams('kind=appeal&city_id=34&category_id=x&mine=1&sort=price&q=%20ev%20'));
    expect(search).toEqual({
      kind: 'appeal',
      q: 'ev',
      category_id: '',
      city_id: '34',
      rule_id: '',
      mine: '1',
      sort: 'queue',
    });
    expect(openOf(new URLSearchParams('open=12'))).toBe(12);
    expect(openOf(new URLSearchParams('open=-1'))).toBeNull();
  });

  it('keeps the rest when one thing changes', () => {
    const params = new URLSearchParams('kind=appeal&open=3&q=ev');
    expect(withParams(params, { open: null }).toString()).toBe('kind=appeal&q=ev');
    expect(withoutFilters(params).toString()).toBe('kind=appeal&open=3');
  });
});

describe('a reason', () => {
  it('is chosen by its digit, the tenth by 0', () => {
    expect(['1', '9', '0', 'a', ''].map(reasonOfDigit)).toEqual([
      'prohibited_item',
      'personal_data',
      'other',
      undefined,
      undefined,
    ]);
  });

  it('brings its note, unless somebody has written one', () => {
    const canned = CANNED_NOTES.duplicate[0] ?? '';
    expect(noteAfter({ reason: null, note: '' }, 'duplicate')).toBe(canned);
    expect(noteAfter({ reason: 'duplicate', note: canned }, 'bad_photo')).toBe(CANNED_NOTES.bad_photo[0]);
    expect(noteAfter({ reason: 'duplicate', note: 'Kendi sözüm' }, 'bad_photo')).toBe('Kendi sözüm');
  });

  it('is wanted, with words where it is another one', () => {
    expect(problemsOf({ reason: null, note: '' }, true)).toEqual({ reason: true });
    expect(problemsOf({ reason: null, note: '' }, false)).toEqual({});
    expect(problemsOf({ reason: 'other', note: 'kısa' }, true)).toEqual({ note: 'note_short' });
    expect(problemsOf({ reason: 'bad_photo', note: 'x'.repeat(1001) }, true)).toEqual({ note: 'note_long' });
  });
});

describe('what stands in the way of a decision', () => {
  it('is told, the most important first', () => {
    const claim = { moderator: { id: 51, name: 'Selin' }, until: '', mine: false };
    expect(obstacleOf(detail(), false)).toBeNull();
    expect(obstacleOf(detail({ claim }), false)).toBe('claimed');
    expect(obstacleOf(detail({ claim: { ...claim, mine: true } }), false)).toBeNull();
    expect(obstacleOf(detail({ claim, barred: 'Kendi ilanınız.' }), false)).toBe('barred');
    expect(obstacleOf(detail({ status: 'active' }), false)).toBe('decided');
    expect(obstacleOf(detail({ kind: 'complaint', status: 'active' }), false)).toBe('decided');
    expect(obstacleOf(detail(), true)).toBe('edited');
  });

  it('is only in the way of a no where complaints would take the ad down', () => {
    const barred_uphold = 'Yayından kaldırma yetkiniz yok.';
    expect(noBarredBy(detail({ kind: 'complaint', barred_uphold }))).toBe(barred_uphold);
    expect(noBarredBy(detail({ kind: 'listing', barred_uphold }))).toBeNull();
    expect(noBarredBy(detail({ kind: 'complaint' }))).toBeNull();
  });
});

describe('two versions', () => {
  it('differ where they differ', () => {
    const now = detail({ title: 'Bisiklet, yeni', price_minor: 200 });
    expect(differences(detail(), now).map(({ field }) => field)).toEqual(['title', 'price']);
    expect(differences(detail(), detail())).toEqual([]);
  });

  it('tell word by word what was written anew', () => {
    const [title, price] = differences(detail(), detail({ title: 'Bisiklet, yeni', price_minor: 200 }));
    expect(title?.parts).toEqual([
      { kind: 'same', text: 'Bisiklet' },
      { kind: 'added', text: ', yeni' },
    ]);
    expect(price?.parts).toBeNull();
  });
});

describe('waiting', () => {
  const at = Date.parse('2026-11-21T12:00:00Z');

  it('is said in minutes, hours or days', () => {
    const since = ['2026-11-21T11:35:00Z', '2026-11-21T06:50:00Z', '2026-11-19T09:00:00Z', '2026-11-21T12:05:00Z'];
    expect(since.map((one) => waited(one, at))).toEqual(['25 dk', '5 sa 10 dk', '2 gün 3 sa', '0 dk']);
  });

  it('turns amber six hours before it is late', () => {
    const due = ['2026-11-21T18:00:01Z', '2026-11-21T18:00:00Z', '2026-11-21T12:00:01Z', '2026-11-21T12:00:00Z'];
    expect(due.map((one) => targetNow(one, at))).toEqual(['on_time', 'amber', 'amber', 'late']);
  });
});
