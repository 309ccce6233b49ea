import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandLine } from '../support/command-line.js';
import { startLoadedProduct } from '../support/loaded-data.mjs';
import type { Product } from '../support/product.mjs';
import { runSpecs } from '../support/run-specs.js';
import { Visitor } from '../support/visitor.js';

/** Beside the product that runs, as an operator or engineer uses them at a terminal. */
describe('the operator’s tools', () => {
  let product: Product;
  let cli: CommandLine;
  let buyer: Visitor;
  beforeAll(async () => {
    product = await startLoadedProduct();
    cli = new CommandLine(product.dataDir);
    buyer = new Visitor(product.url);
    await buyer.signIn('buyer@demo.test');
  });
  afterAll(() => product.remove());

  /** Hearts an ad, or takes the heart away: one event. */
  const heart = async (method: 'POST' | 'DELETE', id: number) =>
    expect((await buyer.send(method, `/api/favorites/${id}`, {})).ok).toBe(true);
  const anAd = async () => {
    const { data } = (await (await buyer.get('/api/listings')).json()) as { data: readonly { id: number }[] };
    return data[0]?.id ?? 0;
  };
  const statusOf = async (name: string) => {
    const { code, out } = await cli.run('projections', 'status');
    expect(code).toBe(0);
    const [, build = '', state = '', position = '', folded = '', behind = '', seconds = '', rate = '', parked = ''] =
      out
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(/\s+/) ?? [];
    return { out, build, state, position, folded: Number(folded), behind, seconds, rate, parked };
  };

  it('show everything that happened to an ad', async () => {
    const { code, out, err } = await cli.run('events', 'show', 'listing-1');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^listing-1\n\n#0 {2}listing\.submitted {2}\(schema \d\)\n {2}recorded +\S+Z, position \d+\n/);
    expect(out).toMatch(/\n#1 {2}listing\.\w+/);
    expect(out).toMatch(/"\$sealed": "title, description/);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const untold = await cli.run('events', 'show', 'listing-1', '--open');
    expect([untold.code === 0, untold.out]).toEqual([false, '']);
    const opened = await cli.run('events', 'show', 'listing-1', '--open', '--reason', 'Seller asks what stood there');
    expect(opened.out).toMatch(/"title": ".+"/);
    const { out: trail } = await cli.run('events', 'tail', '--once', '--last', '20');
    expect(trail).toContain('personal-data.event-opened');
  });

  it('answer scripts in JSON', async () => {
    const { out } = await cli.run('status', '--json');
    const told = JSON.parse(out) as { read_models: readonly { name: string; parked: number }[]; reactions: unknown[] };
    expect(told.read_models.find(({ name }) => name === 'listings')).toMatchObject({ parked: 0 });
    expect(told.reactions.length).toBeGreaterThan(5);
    const events = await cli.run('events', 'tail', '--once', '--last', '3', '--json');
    const lines = events.out.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { revision: number }).revision)).toHaveLength(3);
  });

  it('tail the log: what was last, then each event as it comes, until Ctrl-C', async () => {
    const id = await anAd();
    const tail = cli.start('events', 'tail', '--last', '2', '--prefix', 'favorites-');
    const before = await tail.until(/(.*\n){2}/);
    expect(before.trimEnd().split('\n')).toHaveLength(2);
    await heart('DELETE', id);
    await heart('POST', id);
    const line = new RegExp(
      `^\\d+  \\S+Z  favorites-\\d+@\\d+  favorite\\.added  by \\d+  \\{.*"listing_id":${id}[,}]`,
      'm',
    );
    await tail.until(line);
    const begun = Date.now();
    tail.interrupt();
    const { code, err } = await tail.ended;
    expect([code, err]).toEqual([0, '']);
    expect(Date.now() - begun).toBeLessThan(5_000);
  });

  it('say how far each read model is, and who keeps it there', async () => {
    const { out, ...listings } = await statusOf('listings');
    const [, head] = /^Log postgres:[0-9a-f-]{36}, head (\d+)\n/.exec(out) ?? [];
    expect(listings).toMatchObject({ state: 'follows', behind: '0', seconds: '0.0', parked: '0' });
    expect(Number(listings.position)).toBeGreaterThan(0);
    expect(Number(listings.position)).toBeLessThanOrEqual(Number(head));
    expect(listings.folded).toBeGreaterThan(30);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('explain a row, and look at all that an installation holds', async () => {
    const why = await cli.run('projections', 'why', 'listing_page', '1');
    expect([why.code, why.err]).toEqual([0, '']);
    expect(why.out).toMatch(/The row is what these events make\.\n$/);
    for (const words of ['projections history listings', 'events types', 'events lint', 'audit verify', 'recover'])
      expect([words, await cli.run(...words.split(' '))]).toMatchObject([words, { code: 0, err: '' }]);
  });

  it('print a report byte by byte as its page gives it', async () => {
    const accountant = new Visitor(product.url);
    await accountant.signIn('accounting@demo.test');
    const [, position = ''] = /^Position (\d+)$/m.exec((await cli.run('ledger', 'check')).out) ?? [];
    const { out, err } = await cli.run('reports', 'run', 'sales', '--position', position);
    const file = await accountant.get(`/api/admin/reports/sales/csv?position=${position}`);
    expect(err).toBe('');
    expect(out).toBe(Buffer.from(await file.arrayBuffer()).toString('utf8'));
  });

  it('say what lies in each queue, though this process does none of its work', async () => {
    const { code, out } = await cli.run('queues', 'status');
    expect(code).toBe(0);
    expect(out).toMatch(/^jobs +(follows|behind) +\d+ +\d+ +[1-9]\d* +\S.* +\d+ (s|min) ago +0$/m);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const { out: all } = await cli.run('status');
    expect(all.match(/^jobs /gm)).toHaveLength(1);
    const { out: json } = await cli.run('queues', 'status', '--json');
    const told = JSON.parse(json) as { name: string; queue: { answers: boolean; later: number | null } }[];
    expect(told.find(({ name }) => name === 'jobs')?.queue).toMatchObject({ answers: true });
    expect(told.find(({ name }) => name === 'jobs')?.queue.later).toBeGreaterThan(10);
  });

  it('put a stream into a capsule, and make a failing test of it in another checkout, without any installation', async () => {
    const checkout = mkdtempSync(join(tmpdir(), 'ilan-checkout-'));
    try {
      const context = join(checkout, 'backend/src/modules/listings');
      mkdirSync(context, { recursive: true });
      writeFileSync(join(context, 'listings.module.ts'), '');
      const file = join(checkout, 'bug.json');
      const made = await cli.run('capsule', 'make', '--stream', 'listing-1', '--out', file);
      expect([made.code, made.err]).toEqual([0, '']);
      expect(made.out).toMatch(/\d events of listing-1, \d+ that belong to them, \d+ rows\./);
      const elsewhere = new CommandLine('/nowhere', checkout);
      // Beside a running installation nothing of it is read or written either: a capsule mixes with nobody's data.
      const beside = new CommandLine(product.dataDir, checkout);
      const { out: before } = await cli.run('events', 'show', 'listing-1', '--json');
      expect(await beside.run('capsule', 'test', file)).toMatchObject({ code: 0, err: '' });
      expect((await cli.run('events', 'show', 'listing-1', '--json')).out).toBe(before);
      rmSync(join(context, 'capsules'), { recursive: true });
      expect(await elsewhere.run('capsule', 'test', file)).toMatchObject({ code: 0, err: '' });
      const test = readFileSync(join(context, 'capsules/listing-1.unit.spec.ts'), 'utf8');
      expect(test).toMatch(/expect\(capsule\.stateAfter\(\)\)\.toEqual\(\{.*"status":"/);
      expect(test).toContain('throw new Error(');
      // Run as it is it fails because nobody has said what should come out; once that is said it passes, and fails where something else should.
      const said = test.replace(/^ *throw new Error\(.*\n/m, '');
      writeFileSync(join(context, 'capsules/said.unit.spec.ts'), said);
      writeFileSync(join(context, 'capsules/other.unit.spec.ts'), said.replace(/"status":"[a-z]+"/, '"status":"none"'));
      const ran = await runSpecs(join(context, 'capsules'));
      expect(ran).toMatchObject({ 'listing-1': { status: 'failed' }, said: { status: 'passed' } });
      expect(ran['listing-1']?.message).toContain('Nobody has said yet what should come out');
      expect(ran.other).toMatchObject({ status: 'failed', message: expect.stringContaining('"status": "none"') });
      const again = await elsewhere.run('capsule', 'test', file);
      expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/^\S+ is there already\.\n$/) });
      writeFileSync(file, readFileSync(file, 'utf8').replace('"listing-1"', '"../../../etc/passwd"'));
      const hostile = await elsewhere.run('capsule', 'test', file);
      expect(hostile).toMatchObject({
        code: 1,
        err: expect.stringMatching(/is not as it was made: its sum does not fit\.\n$/),
      });
    } finally {
      rmSync(checkout, { recursive: true });
    }
  });

  it('rebuild a read model while the product serves it', async () => {
    const before = await statusOf('listings');
    const rebuild = cli.run('projections', 'rebuild', 'listings', '--require-equal');
    let over = false;
    void rebuild.then(() => (over = true));
    const answers: number[] = [];
    for (const id = await anAd(); !over;) {
      answers.push((await buyer.get(`/api/listings/${id}`)).status, (await buyer.get('/api/listings')).status);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { code, out, err } = await rebuild;
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^listings version \d+: [\d,]+ events in [\d.]+ s/m);
    // Each ad has a page; the ones that staff removed or whose owner is gone have no card.
    expect(out).toMatch(/^ {2}listing_page: 30 rows, equal \(hash -?\d+\)$/m);
    expect(out).toMatch(/^ {2}listing_card: [12]\d rows, equal \(hash -?\d+\)$/m);
    expect(out).toContain('It is live now');
    expect(new Set(answers)).toEqual(new Set([200]));
    const after = await statusOf('listings');
    expect(after.build).not.toBe(before.build);
    expect(after).toMatchObject({ state: 'follows', behind: '0' });

    // The running product follows with the new rows.
    const ad = await anAd();
    const folded = (await statusOf('favorites')).folded;
    await heart('DELETE', ad);
    while ((await statusOf('favorites')).folded === folded);
  });

  it('know when nobody keeps the read models up to date', async () => {
    await product.stop();
    const { code, out } = await cli.run('projections', 'status');
    expect(code).toBe(0);
    expect(out).toMatch(/^listings +\S+ +waits +\d+ +\d+ +0 /m);
    expect(out).toContain('No process keeps them up to date at present.');
  });

  it('leave no database server behind when they are interrupted without a product', async () => {
    const pidFile = join(product.dataDir, 'postgres', 'postmaster.pid');
    const command = cli.start('events', 'tail');
    // A server writes its state into the eighth line once it takes connections.
    while (!existsSync(pidFile) || !/ready/.test(readFileSync(pidFile, 'utf8'))) await sleep(20);
    command.interrupt();
    expect((await command.ended).code).toBe(130);
    while (existsSync(pidFile)) await sleep(50);
  });
});
