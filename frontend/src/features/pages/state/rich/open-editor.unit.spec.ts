/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { undo } from 'prosemirror-history';
import { AllSelection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { PAGE_TEXT_MAX, richText } from '@ilan/api';
import { openEditor, type OpenEditor } from './open-editor';

const asks = {
  onState: jest.fn(),
  onText: jest.fn<(text: string) => void>(),
  onNote: jest.fn(),
  askLink: jest.fn(),
  toToolbar: jest.fn(),
};
let editor: OpenEditor;
const open = (text = ''): EditorView => {
  editor = openEditor(document.body, text, asks);
  return editor.view;
};
afterEach(() => {
  editor.close();
  jest.clearAllMocks();
});
const text = (): string => asks.onText.mock.lastCall?.[0] ?? '';
// What jsdom lacks: a layout that the view scrolls by, and the event that it makes itself.
const nowhere = () => new DOMRect();
Object.assign(Range.prototype, { getBoundingClientRect: nowhere, getClientRects: () => [] });
Object.assign(globalThis, { ClipboardEvent: Event });

const paste = (view: EditorView, html: string, plain = ''): void => {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : plain), files: [] };
  const event = Object.assign(new Event('paste', { cancelable: true }), { clipboardData });
  view.dom.dispatchEvent(event);
};

describe('what is pasted', () => {
  it('of Google Docs keeps headings, strong and weak words, lists, links and tables, and nothing else', () => {
    paste(
      open(),
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">Kargo</span></h1>
<p dir="ltr"><span style="font-weight:700">Önemli:</span> <span style="font-style:italic">belki</span> <a href="https://a.example/x" style="text-decoration:none"><span style="color:#1155cc">site</span></a></p>
<ul><li dir="ltr"><p role="presentation"><span>Bir</span></p></li><li><p>İki</p><p>devamı</p></li></ul>
<div><table><colgroup><col width="100"></colgroup><tbody><tr><td><p>Ad</p><p>Soyad</p></td><td><p>Amaç</p></td></tr><tr><td><ul><li>x</li></ul></td><td><br></td></tr></tbody></table></div><img src="https://evil.example/p.png" onerror="alert(1)"></b>`,
    );
    expect(text()).toBe(
      [
        '## Kargo',
        '**Önemli:** *belki* [site](https://a.example/x)',
        '- Bir\n- İki devamı',
        '| Ad Soyad | Amaç |\n| x |  |',
      ].join('\n\n'),
    );
  });

  it('of Word loses its styles and comments, and its lists are lists', () => {
    paste(
      open(),
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml>${'<w:LsdException Name="x"/>'.repeat(400)}</xml><![endif]--><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>Kalın</b> metin<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><!--[endif]-->Bir</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>İki</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Sıra</p>
<!--EndFragment--></body></html>`,
    );
    expect(text()).toBe('**Kalın** metin\n\n- Bir\n- İki\n\n1. Sıra');
  });

  it('runs and loads nothing, and leads nowhere it may not', () => {
    paste(
      open(),
      '<p onclick="x()">a<script>alert(1)</script><style>b{}</style><a href="javascript:alert(1)">b</a><a href="//evil.example">c</a><iframe src="x"></iframe><svg><a href="/x">d</a></svg></p><form><input value="e"><button>f</button></form>',
    );
    expect(text()).toBe('abc');
    expect(richText(text())).toBe('<p>abc</p>');
  });

  it('as text is read as marks', () => {
    paste(open(), '', '## Başlık\nBir **iki**\n- madde');
    expect(text()).toBe('## Başlık\n\nBir **iki**\n\n- madde');
  });

  it('into a cell is one line of it', () => {
    const view = open('| a | b |');
    paste(view, '<p>bir</p><ul><li>iki</li></ul>');
    expect(text()).toBe('| bir ikia | b |');
  });

  it('takes nothing away where it holds no text', () => {
    const view = open('bir iki');
    view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));
    paste(view, '<img src="https://evil.example/p.png">');
    paste(view, '');
    expect(view.state.doc.textContent).toBe('bir iki');
  });

  it('is cut to what a page can hold, as text and as html', () => {
    const view = open();
    paste(view, '', 'a '.repeat(500_000));
    expect(text().length).toBeLessThanOrEqual(PAGE_TEXT_MAX);
    paste(view, `<p>${'b '.repeat(60_000)}</p>`);
    expect(text().length).toBeLessThanOrEqual(2 * PAGE_TEXT_MAX + 10);
    expect(asks.onNote).toHaveBeenCalledWith('paste_cut');
    // Just where a list begins.
    paste(view, `<p>${'c'.repeat(PAGE_TEXT_MAX - 3)}</p><ul><li>madde</li></ul>`);
    view.state.doc.check();
    paste(view, `<p>${'d'.repeat(1_000_001)}</p>`, 'yalnızca harf');
    expect(text()).toContain('yalnızca harf');
    expect(text()).not.toMatch(/dd/u);
    expect(asks.onNote).toHaveBeenCalledWith('paste_plain');
  });

  it('is as long as a page may be with its marks, and no deeper than texts are', () => {
    const view = open();
    paste(view, `<p><a href="/${'yol'.repeat(40)}">c</a></p>`.repeat(400));
    expect(text().length).toBeGreaterThan(PAGE_TEXT_MAX / 2);
    expect(text().length).toBeLessThanOrEqual(PAGE_TEXT_MAX);
    const before = text();
    for (const deep of ['<div>', '<!--><div>', '<div/>', '<span></div>']) paste(view, deep.repeat(100_000), '');
    expect(text()).toBe(before);
  });
});

const press = (view: EditorView, key: string, more: KeyboardEventInit = {}): void => {
  view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
};
const at = (view: EditorView, word: string): void => {
  view.state.doc.descendants((node, position) => {
    const found = node.text?.indexOf(word) ?? -1;
    if (found === -1) return;
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(TextSelection.create(doc, position + found)));
  });
};

describe('the keys of an editor', () => {
  it('join one line with a heading or a list, and leave the others a paragraph', () => {
    const view = open('## Bir\niki\nüç');
    at(view, 'iki');
    press(view, 'Backspace');
    expect(text()).toBe('## Biriki\n\nüç');
    press(view, 'z', { ctrlKey: true });
    expect(text()).toBe('## Bir\niki\nüç');
    editor.take('- bir\n- son\n\niki\nüç');
    at(view, 'son');
    press(view, 'End');
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, view.state.selection.from + 3)));
    press(view, 'Delete');
    expect(text()).toBe('- bir\n- soniki\n\nüç');
  });

  it('make plain at the beginning, join no cells and end a list in an empty item', () => {
    const view = open('## Bir\n\n- iki\n\n| a | b |');
    at(view, 'Bir');
    press(view, 'Backspace');
    expect(text()).toBe('Bir\n\n- iki\n\n| a | b |');
    at(view, 'b');
    press(view, 'Backspace');
    at(view, 'iki');
    press(view, 'Enter');
    expect(view.state.doc.child(1).childCount).toBe(2);
    at(view, 'iki');
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, view.state.selection.from - 2)));
    press(view, 'Enter');
    expect(view.state.doc.children.map(({ type }) => type.name).slice(0, 3)).toEqual([
      ...['paragraph', 'paragraph', 'bullet_list'],
    ]);
    expect(text()).toBe('Bir\n\n- iki\n\n| a | b |');
  });

  it('do with what is chosen across cells what they do with words, and it can be taken back', () => {
    const view = open('| a | b |\n| --- | --- |\n| c | d |');
    const before = view.state.doc;
    view.dispatch(view.state.tr.setSelection(TextSelection.create(before, 4, before.content.size - 6)));
    view.dispatch(view.state.tr.insertText('x'));
    view.state.doc.check();
    press(view, 'z', { ctrlKey: true });
    expect(view.state.doc.eq(before)).toBe(true);
  });
});

describe('an editor', () => {
  it('shows what comes from elsewhere, says nothing of what it wrote itself, and takes back to the very text', () => {
    const view = open('## Bir\niki\n\n\n| a | b\n| c');
    view.dispatch(view.state.tr.insertText('X', 1));
    expect(text()).toBe('## XBir\niki\n\n\n| a | b\n| c');
    editor.take(text());
    expect(asks.onText).toHaveBeenCalledTimes(1);
    editor.take('Başka\nmetin');
    expect(view.state.doc.textContent).toBe('Başka\nmetin');
    expect(asks.onText).toHaveBeenCalledTimes(1);
    view.dispatch(view.state.tr.insertText('Y', 1));
    expect(text()).toBe('YBaşka\nmetin');
  });
});

describe('what comes from elsewhere', () => {
  it('is taken back by itself, however soon it came after what was written', () => {
    const view = open('Bir metin.');
    view.dispatch(view.state.tr.insertText(' Benim sözüm.', view.state.doc.content.size - 1));
    editor.take('Başkasının metni.');
    expect(view.dom.textContent).toBe('Başkasının metni.');
    undo(view.state, view.dispatch);
    expect(text()).toBe('Bir metin. Benim sözüm.');
    undo(view.state, view.dispatch);
    expect(text()).toBe('Bir metin.');
  });
});
