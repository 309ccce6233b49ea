import { type KeyboardEvent, type Ref, useState } from 'react';
import type { EditorState } from 'prosemirror-state';
import { cn } from '@/shared/ui/cn';
import { IconButton } from '@/shared/ui/icon-button';
import { t } from '../../rich-texts';
import { cellAt } from '../../state/rich/tables';
import { TABLE_TOOLS, type Tool, TOOLS } from './tools';

interface ToolbarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly state: EditorState;
  /** The id of what it works on. */
  readonly controls: string;
  readonly onTool: (tool: Tool) => void;
  /** Back to the text. */
  readonly onLeave: () => void;
}

/** `Control+Shift+2` as it is read. */
const shown = (keys: string): string => keys.replace('Control', 'Ctrl');

/** One stop of the Tab key; the arrows go from button to button. Buttons that can do nothing now stay where they are. */
export const Toolbar = ({ ref, state, controls, onTool, onLeave }: ToolbarProps) => {
  const [stop, setStop] = useState<Tool['name']>('h2');
  const inTable = cellAt(state) !== undefined;
  const tools = inTable ? [...TOOLS, ...TABLE_TOOLS] : TOOLS;
  const current = tools.some(({ name }) => name === stop) ? stop : 'h2';
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (event.key === 'Escape') onLeave();
    else if (next === undefined) return;
    else buttons[next % buttons.length]?.focus();
    event.preventDefault();
  };
  const button = (tool: Tool) => {
    const possible = tool.possible(state);
    const pressed = tool.pressed?.(state);
    return (
      <IconButton
        key={tool.name}
        label={t(tool.name)}
        title={tool.keys ? `${t(tool.name)} (${shown(tool.keys)})` : t(tool.name)}
        aria-keyshortcuts={tool.keys}
        aria-pressed={pressed}
        aria-disabled={possible ? undefined : true}
        tabIndex={tool.name === current ? 0 : -1}
        onFocus={() => setStop(tool.name)}
        // The text keeps its selection, and on phones its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => possible && onTool(tool)}
        className={cn(pressed && 'bg-brand-soft text-brand hover:bg-sunken')}
      >
        <tool.icon aria-hidden className="size-5" />
      </IconButton>
    );
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className="border-line flex flex-wrap border-b p-1"
    >
      {TOOLS.map(button)}
      {inTable && (
        <div role="group" aria-label={t('in_table')} className="flex flex-wrap">
          {TABLE_TOOLS.map(button)}
        </div>
      )}
    </div>
  );
};
