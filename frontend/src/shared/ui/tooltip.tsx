import type { ReactElement } from 'react';
import { Tooltip as Base } from '@base-ui/react/tooltip';

/** A short word about a control. Never the only place where something is said. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} className="z-50">
        <Base.Popup className="bg-ink text-canvas rounded-lg px-2.5 py-1.5 text-xs font-medium">{text}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
