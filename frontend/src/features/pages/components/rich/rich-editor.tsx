import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Command, EditorState } from 'prosemirror-state';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { t } from '../../rich-texts';
import { type LinkedWords, linkAt, removeLink, setLink } from '../../state/rich/links';
import { openEditor, type OpenEditor } from '../../state/rich/open-editor';
import { Toolbar } from './toolbar';
import type { Tool } from './tools';

const LinkDialog = lazyPart(() => import('./link-dialog'));

export interface RichEditorProps {
  readonly id: string;
  /** The ids of what names it and of what is said of it. */
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  /** The text with marks. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: (editor: Element) => void;
}

/** As visitors will read it, with the borders of cells to be seen; blanks as ProseMirror wants them. */
const TEXT =
  'prose-page relative min-h-80 px-4 py-3 whitespace-break-spaces outline-none [&_table]:table [&_table]:overflow-visible [&_:is(td,th)]:border [&_:is(td,th)]:border-line [&_:is(td,th)]:min-w-12 [&_:is(td,th)]:px-2';
const BOX =
  'rounded-control border-edge bg-surface has-[.ProseMirror:focus]:border-brand has-[.ProseMirror:focus]:outline-brand border data-[invalid]:border-danger has-[.ProseMirror:focus]:outline-2 has-[.ProseMirror:focus]:-outline-offset-1';

/** The text of a page as visitors will read it, to write in. What it holds and gives is the text with marks. */
const RichEditor = ({ id, labelledBy, describedBy, invalid, value, onChange, onLeave }: RichEditorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenEditor>(null);
  const [state, setState] = useState<EditorState>();
  const [linked, setLinked] = useState<LinkedWords>();
  // The editor lives longer than what it is given with each drawing.
  const told = useRef({ value, onChange });
  useEffect(() => {
    told.current = { value, onChange };
  });
  useEffect(() => {
    if (!place.current) return;
    const opened = openEditor(place.current, told.current.value, {
      onState: setState,
      onText: (text) => told.current.onChange(text),
      askLink: () => {
        const { state: now } = opened.view;
        if (now.selection.$from.parent.isTextblock) setLinked(linkAt(now));
      },
      toToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onNote: (note) => toast.add({ type: 'warning', title: t(note) }),
    });
    editor.current = opened;
    return () => {
      editor.current = null;
      opened.close();
    };
  }, []);
  // Before anything else can be typed: later it would bring a text back that is older than what stands there.
  useLayoutEffect(() => editor.current?.take(value), [value]);
  useEffect(() => {
    editor.current?.view.setProps({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        ...(invalid && { 'aria-invalid': 'true' }),
        class: TEXT,
      },
    });
  }, [id, labelledBy, describedBy, invalid]);
  const run = (command: Command): void => {
    const view = editor.current?.view;
    if (view) command(view.state, view.dispatch, view);
  };
  const onTool = ({ run: command }: Tool): void => {
    const view = editor.current?.view;
    if (!view) return;
    if (command === 'link') setLinked(linkAt(view.state));
    else run(command);
  };
  return (
    <div className={BOX} data-invalid={invalid || undefined}>
      {state && (
        <Toolbar
          ref={toolbar}
          state={state}
          controls={id}
          onTool={onTool}
          onLeave={() => editor.current?.view.focus()}
        />
      )}
      <div
        ref={place}
        onBlur={(event) => onLeave(event.currentTarget)}
        className="max-h-[60dvh] overflow-y-auto overscroll-contain"
      />
      <Suspense>
        {linked && (
          <LinkDialog
            words={linked}
            onSet={(target, text) => {
              run((now, dispatch) => setLink(linkAt(now), target, text)(now, dispatch));
              setLinked(undefined);
            }}
            onRemove={() => {
              run((now, dispatch) => removeLink(linkAt(now))(now, dispatch));
              setLinked(undefined);
            }}
            onCancel={() => setLinked(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};

export default RichEditor;
