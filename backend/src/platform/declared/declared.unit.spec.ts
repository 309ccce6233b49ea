import { Injectable, Module, type Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { BackgroundService, servicesOf } from './background-service.js';
import { declare, declared } from './declared.js';

abstract class Named extends BackgroundService {
  override start(): void {
    // Nobody starts anything here.
  }
}
@Injectable()
class Folding extends Named {
  override readonly runsIn = 'projector';
}
@Injectable()
class Sweeping extends Named {
  override readonly runsIn = 'worker';
}
@Injectable()
class Tidying extends Named {
  override readonly runsIn = 'every process';
}
@Injectable()
class Answering extends Named {
  override readonly runsIn = 'api';
}
class Words {
  constructor(readonly words: readonly string[]) {}
}

@Module({ providers: [Answering, Sweeping, { provide: Named, useExisting: Sweeping }, declare(new Words(['a', 'b']))] })
class Later {}
@Module({ imports: [Later], providers: [Tidying, Folding, declare(new Words(['c']))] })
class App {}
@Module({ imports: [App], providers: [Sweeping] })
class TwiceApp {}

describe('what modules declare', () => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close();
  });
  const modulesOf = async (module: Type): Promise<ModulesContainer> => {
    const app = await NestFactory.createApplicationContext(module, { logger: false });
    open.push(app);
    return app.get(ModulesContainer);
  };
  const namesOf = (services: readonly object[]) => services.map(({ constructor }) => constructor.name);

  it('is found by its kind, values and classes, each once and in the order of the modules', async () => {
    const modules = await modulesOf(App);
    expect(namesOf(declared(modules, BackgroundService))).toEqual(['Tidying', 'Folding', 'Answering', 'Sweeping']);
    expect(declared(modules, Words).map(({ words }) => words)).toEqual([['c'], ['a', 'b']]);
  });

  it('is refused when two modules provide it', async () => {
    const modules = await modulesOf(TwiceApp);
    expect(() => declared(modules, BackgroundService)).toThrow('Sweeping is made twice');
  });

  it('is started where it says that it runs', async () => {
    const modules = await modulesOf(App);
    expect(namesOf(servicesOf(modules, []))).toEqual(['Tidying']);
    expect(namesOf(servicesOf(modules, ['projector']))).toEqual(['Tidying', 'Folding']);
    expect(namesOf(servicesOf(modules, ['worker']))).toEqual(['Tidying', 'Sweeping']);
    expect(namesOf(servicesOf(modules, ['api']))).toEqual(['Tidying', 'Answering']);
    const all = servicesOf(modules, ['api', 'worker', 'projector']);
    expect(namesOf(all)).toEqual(['Tidying', 'Folding', 'Sweeping', 'Answering']);
  });
});
