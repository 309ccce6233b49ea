import { type ContentChange, wordDiff } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { Revision } from '../domain/listing.state.js';
import { ContentText } from './content-text.js';

/** Told word by word; all else is short enough to be told whole. */
const PROSE = new Set(['title', 'description']);

/** What an owner changed from one content of an ad to another. */
@Injectable()
export class ContentChanges {
  constructor(private readonly text: ContentText) {}

  between(before: Revision, after: Revision): readonly ContentChange[] {
    const [old, young] = [byField(this.text.lines(before)), byField(this.text.lines(after))];
    const fields = new Set([...old.keys(), ...young.keys()]);
    const changes: ContentChange[] = [];
    for (const field of fields) {
      const [was, is] = [old.get(field), young.get(field)];
      const [from, to] = [was?.text ?? null, is?.text ?? null];
      if (from === to) continue;
      const parts = PROSE.has(field) ? [...wordDiff(from ?? '', to ?? '')] : null;
      changes.push({ field, label: is?.label ?? was?.label ?? field, before: from, after: to, parts });
    }
    return [...changes.filter(({ field }) => field !== 'photos'), ...photoChanges(before, after)];
  }
}

const byField = (lines: ReturnType<ContentText['lines']>) => new Map(lines.map((line) => [line.field, line]));

/** Counted by photo, because five exchanged photos are five still. */
function photoChanges(before: Revision, after: Revision): readonly ContentChange[] {
  const [old, young] = [before.photos.map(({ id }) => id), after.photos.map(({ id }) => id)];
  if (old.join() === young.join()) return [];
  const added = young.filter((id) => !old.includes(id)).length;
  const removed = old.filter((id) => !young.includes(id)).length;
  const told = [added > 0 && `${added} eklendi`, removed > 0 && `${removed} çıkarıldı`].filter(Boolean).join(', ');
  const counted = (ids: readonly string[]) => `${ids.length} fotoğraf`;
  return [
    {
      field: 'photos',
      label: 'Fotoğraflar',
      before: counted(old),
      after: `${counted(young)} (${told === '' ? 'sıra değişti' : told})`,
      parts: null,
    },
  ];
}
