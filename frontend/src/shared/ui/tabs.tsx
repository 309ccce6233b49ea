import type { ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';

export interface TabItem {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
  readonly content: ReactNode;
}

export const Tabs = ({
  items,
  value,
  onChange,
}: {
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
}) => (
  <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
    <Base.List className="border-line relative flex gap-1 overflow-x-auto border-b">
      {items.map((item) => (
        <Base.Tab
          key={item.value}
          value={item.value}
          className="text-muted hover:text-ink data-[active]:text-brand flex h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold data-[active]:border-current"
        >
          {item.label}
          {item.count !== undefined && (
            <span className="bg-sunken rounded-md px-1.5 text-xs tabular-nums">{item.count}</span>
          )}
        </Base.Tab>
      ))}
    </Base.List>
    {items.map((item) => (
      <Base.Panel key={item.value} value={item.value} className="pt-4">
        {item.content}
      </Base.Panel>
    ))}
  </Base.Root>
);
