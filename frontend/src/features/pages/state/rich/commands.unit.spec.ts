import { describe, expect, it } from '@jest/globals';
import { history, undo } from 'prosemirror-history';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { setKind } from './block-kinds';
import { documentOf } from './document-of-marks';
import { linkAt, removeLink, setLink } from './links';
import { marksOf } from './marks-of-document';
import { NODES } from './schema';
import { addColumn, addRow, addTable, nextRow, removeColumn, removeRow, removeTable, toggleHead } from './tables';
import { tidy } from './tidy';

/** An editor with that text; `⟨` and `⟩` are where the selection begins and ends, `⟨⟩` the cursor. */
function opened(text: string): EditorState {
  let state = EditorState.create({ doc: documentOf(text), plugins: [history(), tidy()] });
  const placeOf = (sign: string): number => {
    let place = 0;
    state.doc.descendants((node, at) => {
      const found = node.text?.indexOf(sign) ?? -1;
      if (found !== -1) place = at + found;
    });
    state = state.apply(state.tr.delete(place, place + 1));
    return place;
  };
  const from = placeOf('⟨');
  const to = placeOf('⟩');
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}
const after = (state: EditorState, ...commands: readonly Command[]): EditorState => {
  let now = state;
  for (const command of commands)
    expect(
      command(now, (tr) => {
        now = now.applyTransaction(tr).state;
      }),
    ).toBe(true);
  now.doc.check();
  return now;
};
const said = (state: EditorState): string => marksOf(state.doc);
/** With the words that are typed where the selection is afterwards. */
const typed = (state: EditorState): string => said(state.applyTransaction(state.tr.insertText('X')).state);

describe('a block', () => {
  it('becomes another kind, and plain again when it is so already; the cursor stays where it was', () => {
    const heading = after(opened('bir\n\ni⟨⟩ki\n\nüç'), setKind('h2'));
    expect(typed(heading)).toBe('bir\n\n## iXki\n\nüç');
    expect(said(after(heading, setKind('h2')))).toBe('bir\n\niki\n\nüç');
    expect(typed(after(heading, setKind('quote')))).toBe('bir\n\n> iXki\n\nüç');
  });

  it('gives its lines to a list, which joins the list beside it', () => {
    const list = after(opened('- sıfır\n\nbir ⟨A\niki\n\nüç B⟩ dört'), setKind('bullets'));
    expect(said(list)).toBe('- sıfır\n- bir A\n- iki\n- üç B dört');
    expect(typed(list)).toBe('- sıfır\n- bir X dört');
    expect(said(after(list, setKind('numbers')))).toBe('- sıfır\n\n1. bir A\n2. iki\n3. üç B dört');
  });

  it('in the middle of a list parts it', () => {
    expect(typed(after(opened('- bir\n- i⟨⟩ki\n- üç'), setKind('paragraph')))).toBe('- bir\n\niXki\n\n- üç');
    expect(said(after(opened('1. bir\n2. i⟨k⟩i'), setKind('h3')))).toBe('1. bir\n\n### iki');
  });

  it('is none of these in a table', () => {
    expect(setKind('h2')(opened('| a⟨⟩ |'))).toBe(false);
  });
});

describe('a table', () => {
  const TABLE = '| a | b |\n| --- | --- |\n| c⟨⟩ | d |';

  it('gets rows and columns beside the cell one is in, and loses that one’s', () => {
    expect(typed(after(opened(TABLE), addRow))).toBe('| a | b |\n| --- | --- |\n| c | d |\n| X |  |');
    expect(typed(after(opened(TABLE), addColumn))).toBe('| a |  | b |\n| --- | --- | --- |\n| c | X | d |');
    expect(said(after(opened(TABLE), removeRow))).toBe('| a | b |\n| --- | --- |');
    expect(said(after(opened(TABLE), removeColumn))).toBe('| b |\n| --- |\n| d |');
    expect(said(after(opened(TABLE), removeColumn, removeColumn))).toBe('');
    expect(said(after(opened(`bir\n\n${TABLE}\n\niki`), removeTable))).toBe('bir\n\niki');
  });

  it('has a head or none, and Enter goes down and on', () => {
    const bare = after(opened(TABLE), toggleHead);
    expect(said(bare)).toBe('| a | b |\n| c | d |');
    expect(said(after(bare, toggleHead))).toBe('| a | b |\n| --- | --- |\n| c | d |');
    expect(typed(after(opened('| a⟨⟩ |\n| b |'), nextRow, nextRow))).toBe('| a |\n| b |\n| X |');
  });

  it('is put in the place of an empty paragraph or below the block, with room to write on below it', () => {
    const state = after(opened('bi⟨⟩r'), addTable);
    expect(typed(state)).toBe('bir\n\n| X |  |\n| --- | --- |\n|  |  |\n|  |  |');
    expect(state.doc.lastChild?.type).toBe(NODES.paragraph);
    expect(said(after(state, undo))).toBe('bir');
  });

  it('that was written with rows of unequal length is evened where it is touched, and holds no stroke', () => {
    expect(typed(opened('| a⟨⟩ | b | c\n| d'))).toBe('| aX | b | c |\n| d |  |  |');
    const state = opened('| a⟨⟩ |');
    expect(said(state.applyTransaction(state.tr.insertText('x|y|z')).state)).toBe('| ax¦y¦z |');
  });
});

describe('a link', () => {
  const set = (state: EditorState, target: string, text = ''): string =>
    said(after(state, setLink(linkAt(state), target, text)));

  it('is put on the chosen words, or written where none are', () => {
    expect(set(opened('bir ⟨iki⟩ üç'), '/yol')).toBe('bir [iki](/yol) üç');
    expect(set(opened('bir ⟨⟩'), 'https://a.example/x_(y)', 'şuraya')).toBe(
      'bir [şuraya](https://a.example/x_%28y%29)',
    );
    expect(set(opened('bir **⟨iki⟩** üç'), '/yol')).toBe('bir [**iki**](/yol) üç');
  });

  it('is found around the cursor, changed as a whole and taken off', () => {
    const state = opened('bir [i⟨⟩ki **üç**](/yol) dört');
    expect(linkAt(state).target).toBe('/yol');
    expect(set(state, '/baska')).toBe('bir [iki **üç**](/baska) dört');
    expect(said(after(state, removeLink(linkAt(state))))).toBe('bir iki **üç** dört');
    expect(linkAt(opened('bi⟨⟩r [iki](/yol)')).target).toBe('');
  });
});
