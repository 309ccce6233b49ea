import { jest } from '@jest/globals';
import { AccountsApp } from '#test/support/accounts-app.js';

it('the log tells no password, no token, no link and no address, at whatever level', async () => {
  const written: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(chunk.toString());
    return true;
  });
  const accounts = await AccountsApp.start([], { LOG_LEVEL: 'trace' });
  try {
    const form = { first_name: 'Gizem', last_name: 'Saklı', email: 'gizem.sakli@demo.test', password: 'cok-gizli-1' };
    await accounts.post('/api/register', form);
    await accounts.post('/api/register', { ...form, password: 'kisa' });
    const session = await accounts.signedIn(form);
    await accounts.logIn({ ...form, password: 'yanlis-gizli' });
    await accounts.post('/api/forgot-password', { email: form.email });
    const mails = await accounts.mailsTo(form.email);
    const links = mails.map((mail) => /(?:verify|token)=([\w-]{43})/.exec(mail.part('text/plain'))?.[1] ?? '');
    const password = 'yepyeni-gizli';
    const reset = { email: form.email, token: links[1], password, password_confirmation: password };
    await accounts.post('/api/auth/verify-email', { token: links[0] });
    await accounts.post('/api/reset-password', reset);
    await accounts.post('/api/reset-password', reset);
    await accounts.call('PUT', '/api/account/password', { current_password: password, ...reset }, session);
    // What the database says of a row that it refuses names the row.
    await accounts.database.pool.query('alter table app.mail add constraint never check (false) not valid');
    expect((await accounts.post('/api/forgot-password', { email: form.email })).statusCode).toBe(500);

    const log = written.join('');
    expect(links.map((link) => link.length)).toEqual([43, 43]);
    expect(log).toContain('/api/reset-password');
    expect(log).toContain('"status":500');
    const token = session.authorization.slice('Bearer '.length);
    for (const secret of ['gizli', 'yanlis', ...links, token, 'gizem.sakli', 'Gizem', 'argon2id'])
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  } finally {
    await accounts.close();
    write.mockRestore();
  }
});
