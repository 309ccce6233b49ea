import type { Node } from 'prosemirror-model';
import { isHistoryTransaction } from 'prosemirror-history';
import { Plugin, type Transaction } from 'prosemirror-state';
import { needsEnd } from './document-of-marks';
import { NODES, pageTextSchema } from './schema';
import { evened } from './tables';

/** On a transaction that brings a text as it is kept. */
export const AS_KEPT = 'as-kept';

/** No cell can hold what parts the cells of a row. */
function withoutStrokes(tr: Transaction, table: Node, at: number): void {
  table.descendants((node, offset) => {
    if (!node.isText) return;
    for (let sign = node.text?.indexOf('|') ?? -1; sign !== -1; sign = node.text?.indexOf('|', sign + 1) ?? -1) {
      const from = at + 1 + offset + sign;
      tr.replaceWith(from, from + 1, pageTextSchema.text('¦', node.marks));
    }
  });
}

/** What was edited can be said in marks: rows of a table that was touched are of one length, and below a table one can write on. */
export const tidy = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      const edited = transactions.some((one) => one.docChanged && one.getMeta(AS_KEPT) === undefined);
      if (!edited || transactions.some((one) => isHistoryTransaction(one))) return null;
      const untouched = new Set(before.doc.children);
      // From the end, so that what lies before keeps its place.
      let at = doc.content.size;
      for (const block of doc.children.toReversed()) {
        at -= block.nodeSize;
        if (block.type !== NODES.table || untouched.has(block)) continue;
        withoutStrokes(tr, block, at);
        const table = tr.doc.nodeAt(at);
        const even = table && evened(table);
        if (!even) continue;
        for (const [row, end] of rowEnds(table, at).toReversed()) {
          const missing = (even.firstChild?.childCount ?? 0) - row.childCount;
          const cell = row.type === NODES.table_head ? NODES.header_cell : NODES.cell;
          if (missing > 0)
            tr.insert(
              end,
              Array.from({ length: missing }, () => cell.create()),
            );
        }
      }
      if (needsEnd(tr.doc.lastChild)) tr.insert(tr.doc.content.size, NODES.paragraph.create());
      return tr.docChanged ? tr : null;
    },
  });

/** Each row of a table, and where its last cell ends. */
function rowEnds(table: Node, at: number): readonly (readonly [row: Node, end: number])[] {
  let end = at + 1;
  return table.children.map((row) => {
    end += row.nodeSize;
    return [row, end - 1] as const;
  });
}
