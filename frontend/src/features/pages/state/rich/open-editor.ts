import { closeHistory, history } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type KeyAsks, keysOf } from './keys';
import { WrittenMarks } from './marks-of-document';
import { type PasteNote, pasting } from './paste';
import { AS_KEPT, tidy } from './tidy';

/** What an editor tells the page it stands on. */
export interface EditorAsks extends KeyAsks {
  readonly onState: (state: EditorState) => void;
  /** The text with marks, whenever it says something else. */
  readonly onText: (text: string) => void;
  readonly onNote: (note: PasteNote) => void;
}

export interface OpenEditor {
  readonly view: EditorView;
  /** Shows a text that comes from elsewhere; what the editor wrote itself it shows already. */
  readonly take: (text: string) => void;
  readonly close: () => void;
}

/** An editor for a text with marks, in an element of the page. */
export function openEditor(place: HTMLElement, source: string, asks: EditorAsks): OpenEditor {
  const written = new WrittenMarks();
  let text = source;
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: written.read(source),
      plugins: [...keysOf(asks), history(), pasting(asks.onNote), tidy()],
    }),
    dispatchTransaction(transaction) {
      const { state, transactions } = view.state.applyTransaction(transaction);
      view.updateState(state);
      asks.onState(state);
      if (!transactions.some(({ docChanged }) => docChanged)) return;
      const next = written.write(state.doc);
      if (next === text) return;
      text = next;
      asks.onText(next);
    },
  });
  asks.onState(view.state);
  return {
    view,
    take(kept) {
      if (kept === text) return;
      text = kept;
      const { state } = view;
      const document = written.read(kept);
      if (document.eq(state.doc)) return;
      const taken = state.tr.replaceWith(0, state.doc.content.size, document.content).setMeta(AS_KEPT, true);
      // A step of its own: who goes back from it comes to what they wrote, however soon before.
      view.dispatch(closeHistory(taken));
    },
    close: () => view.destroy(),
  };
}
