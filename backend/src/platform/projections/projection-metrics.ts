import { Counter, Gauge, Histogram } from 'prom-client';

const labelNames = ['projection'] as const;

/** On prom-client's default register, which `/metrics` shows. The gauges are set by ProjectionEngine while it leads. */
export const secondsBehind = new Gauge({
  name: 'ilan_projection_seconds_behind',
  help: 'Age of the oldest event not yet handled, 0 when caught up',
  labelNames,
});
export const eventsBehind = new Gauge({
  name: 'ilan_projection_events_behind',
  help: 'Events in the log after the checkpoint',
  labelNames,
});
export const parkedNow = new Gauge({ name: 'ilan_projection_parked', help: 'Events parked at the moment', labelNames });
export const parkedTotal = new Counter({
  name: 'ilan_projection_parked_total',
  help: 'Poisoned events parked since the start',
  labelNames,
});
export const restartsTotal = new Gauge({
  name: 'ilan_projection_restarts',
  help: 'Restarts of the projection since the start',
  labelNames,
});
export const feedRestarts = new Gauge({
  name: 'ilan_projection_subscription_restarts',
  help: 'Restarts of the subscription to the log since the start',
});
export const eventsHandled = new Counter({
  name: 'ilan_projection_events_total',
  help: 'Events folded since the start',
  labelNames,
});
export const batchSeconds = new Histogram({
  name: 'ilan_projection_batch_seconds',
  help: 'Time to fold and commit one batch',
  labelNames,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
export const leads = new Gauge({ name: 'ilan_projection_leader', help: '1 in the process whose engine works' });
