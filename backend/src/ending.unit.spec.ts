import { Ending } from './ending.js';

describe('the end of the process', () => {
  const prepare = () => {
    const done: (string | number)[] = [];
    const ending = new Ending((code) => done.push(code));
    const step = (name: string) => () => {
      done.push(name);
      return Promise.resolve();
    };
    return { done, ending, step };
  };

  it('ends what was added last first, then the process', async () => {
    const { done, ending, step } = prepare();
    ending.add(step('database'));
    ending.add(step('app'));
    ending.tell();
    await ending.end(1);
    expect(done).toEqual(['app', 'database', 0]);
  });

  it('waits for what is being made when the signal comes, and takes it along', async () => {
    const { done, ending, step } = prepare();
    ending.tell();
    expect([ending.requested, done]).toEqual([true, []]);
    ending.add(step('database'));
    await ending.end(1);
    expect(done).toEqual(['database', 0]);
  });

  it('ends at once at a second signal, and still tells the database server', () => {
    const { done, ending, step } = prepare();
    ending.add(step('database'));
    ending.add(() => new Promise(() => undefined));
    ending.tell();
    ending.tell();
    expect(done).toEqual(['database', 1]);
  });
});
