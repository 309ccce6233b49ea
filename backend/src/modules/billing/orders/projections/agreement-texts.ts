import { agreement } from '@ilan/api';
import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { AgreementKept, AgreementText } from '../domain/agreement-text.js';

export interface AgreementTextRow extends AgreementText {
  readonly id: string;
}

const STREAM = 'agreement-';

/** Every wording that was ever accepted: a handful. */
export const agreementTextsProjection = defineProjection({
  name: 'agreement_texts',
  version: 1,
  streamPrefixes: [STREAM],
  tables: [
    defineTable<AgreementTextRow, AgreementKept>({
      name: 'agreement_text',
      key: 'id',
      columns: {
        id: 'text not null',
        document: 'text not null',
        version: 'text not null',
        title: 'text not null',
        text: 'text not null',
      },
      enums: { document: agreement.shape.document.options },
      keyOf: ({ streamId }) => streamId.slice(STREAM.length),
      fold: (_row, { data: { text_id: id, document, version, title, text } }) => ({
        ...{ id, document, version, title, text },
      }),
    }),
  ],
});
