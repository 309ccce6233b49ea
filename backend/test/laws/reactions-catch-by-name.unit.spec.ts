import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { Sources } from './sources.js';

/**
 * What a reaction throws is tried again, parked in the end and seen; what it catches is gone. So it may catch only what it names, as
 * `catch (error) { if (!(error instanceof Gone)) throw error; … }`.
 */
function swallowed(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCatchClause(node) && !namesWhatItCatches(node.block)) found.push(node.getText());
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      const secondHandler = name.text === 'then' && node.arguments.length > 1;
      if (name.text === 'catch' || name.text === 'allSettled' || secondHandler) found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('reaction.ts', text, ts.ScriptTarget.ESNext, true));
  return found;
}

/** Its first statement lets everything else through. */
function namesWhatItCatches({ statements: [first] }: ts.Block): boolean {
  if (!first || !ts.isIfStatement(first)) return false;
  const throws = ts.isBlock(first.thenStatement) ? first.thenStatement.statements[0] : first.thenStatement;
  return (
    throws !== undefined && ts.isThrowStatement(throws) && /instanceof|\.kind|\.code/.test(first.expression.getText())
  );
}

describe('reactions', () => {
  const sources = new Sources();
  const files = sources.paths().filter((path) => path.includes('/reactions/') && path.startsWith('modules/'));

  it('are found', () => {
    expect(files.length).toBeGreaterThanOrEqual(3);
  });

  it.each(files)('%s catches nothing that it does not name', (path) => {
    expect(swallowed(readFileSync(join(sources.root, path), 'utf8'))).toEqual([]);
  });

  it.each([
    ['const ad = await history.facts(1).catch(() => []);'],
    ['await act().then(done, () => undefined);'],
    ['try { await act(); } catch { return; }'],
    ['try { await act(); } catch (error) { log.warn(error); }'],
    ['try { await act(); } catch (error) { if (error) return; throw error; }'],
    ['await Promise.allSettled([act()]);'],
  ])('would not get away with %s', (text) => {
    expect(swallowed(text)).toHaveLength(1);
  });

  it('may catch what they name', () => {
    expect(swallowed('try { act(); } catch (error) { if (!(error instanceof Gone)) throw error; return; }')).toEqual(
      [],
    );
  });
});
