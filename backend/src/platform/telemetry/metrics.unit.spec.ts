import { PerformanceObserver } from 'node:perf_hooks';
import { jest } from '@jest/globals';
import { Metrics } from './metrics.js';

const opened = (): Metrics => {
  const metrics = new Metrics();
  metrics.onModuleInit();
  return metrics;
};

describe('the figures of two applications in one process', () => {
  it('tell of the process in both, and of each application in its own only', async () => {
    const [one, other] = [opened(), opened()];
    one.watch('things_waiting', 'Things of the one', () => 3);

    const [ofOne, ofOther] = [await one.text(), await other.text()];

    for (const told of [ofOne, ofOther]) expect(told.match(/^process_cpu_seconds_total /gmu)).toHaveLength(1);
    expect(ofOne).toContain('things_waiting 3');
    expect(ofOther).not.toContain('things_waiting');
  });

  it('observe the process once, however many applications it opens', () => {
    opened();
    const observe = jest.spyOn(PerformanceObserver.prototype, 'observe');

    opened();
    opened();

    expect(observe).not.toHaveBeenCalled();
  });
});
