import { Pause, Play } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { t } from '../texts';

interface LiveSwitchProps {
  readonly live: boolean;
  readonly onSwitch: (live: boolean) => void;
}

/** What is shown changes by itself. */
export const LiveSign = () => (
  <span className="text-success inline-flex items-center gap-2 text-sm font-semibold">
    <span aria-hidden className="bg-success size-2 rounded-full motion-safe:animate-pulse" />
    {t('live')}
  </span>
);

/** New events come in by themselves until somebody wants to read in peace. */
export const LiveSwitch = ({ live, onSwitch }: LiveSwitchProps) => (
  <>
    {live && <LiveSign />}
    <Button variant="outline" onClick={() => onSwitch(!live)}>
      {live ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
      {t(live ? 'live_pause' : 'live_go_on')}
    </Button>
  </>
);
