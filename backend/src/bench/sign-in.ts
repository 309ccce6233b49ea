/** The token of one of the demo people. */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo-1234' }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${email} answered ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}
