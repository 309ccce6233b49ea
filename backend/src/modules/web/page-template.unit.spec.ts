import { createHash } from 'node:crypto';
import { PageTemplate } from './page-template.js';

const sha = (text: string) => createHash('sha256').update(text).digest('base64');
const HTML = `<!doctype html><html><head><script>go()</script>
  <link rel="modulepreload" crossorigin href="/build/assets/a.js">
  <link rel="stylesheet" crossorigin href="/build/assets/style-1.css">
  <!--page-head--></head><body><div id="root"><!--page-body--></div><!--page-data-->
  <script type="module" src="/build/assets/index.js"></script></body></html>`;
const template = new PageTemplate(HTML, (path) => `/* ${path} */ a{color:red}`, false);

describe('the page template', () => {
  it('inlines the style sheet and allows exactly what is inline, by hash', () => {
    const page = template.page({ head: '', body: '', data: '' });
    expect(page).toContain('<style>/* assets/style-1.css */ a{color:red}</style>');
    expect(template.contentSecurityPolicy).toContain(
      `style-src 'self' 'sha256-${sha('/* assets/style-1.css */ a{color:red}')}'`,
    );
    expect(template.contentSecurityPolicy).toContain(`script-src 'self' 'sha256-${sha('go()')}'`);
    expect(template.contentSecurityPolicy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('starts the client of a page after its content, by a script that the policy allows', () => {
    const page = template.page({ head: '', body: '<img>', data: '<script>D</script>' });
    expect(page).not.toMatch(/type="module"|modulepreload/);
    const [, start = ''] = /<script>D<\/script><script>([^]*)<\/script><\/body>/.exec(page) ?? [];
    expect(start).toContain('script.src="/build/assets/index.js"');
    expect(template.contentSecurityPolicy).toContain(`'sha256-${sha(start)}'`);
  });

  it('starts the client of a page without content at once', () => {
    expect(template.shell).toContain('<script type="module" src="/build/assets/index.js"></script>');
    expect(template.shell).not.toContain('requestAnimationFrame');
    // With it what it will ask for next, since such pages are mostly those of members.
    expect(template.shell).toContain('<link rel="modulepreload" crossorigin href="/build/assets/a.js">');
  });

  it('puts content where it belongs, also content that looks like a replacement pattern or a mark', () => {
    const page = template.page({
      head: '<title>$& $1</title>',
      body: '<p><!--page-data--></p>',
      data: '<script>D</script>',
    });
    expect(page).toContain('<title>$& $1</title></head>');
    expect(page).toContain('<div id="root"><p><!--page-data--></p></div><script>D</script>');
  });
});
