/** What a Mailpit took in, by its HTTP interface. */
export class Mailpit {
  constructor(private readonly address: string) {}

  /** Of the newest mails. */
  async ids(): Promise<readonly string[]> {
    const answer = await this.call('/api/v1/messages?limit=200');
    const { messages } = (await answer.json()) as { messages: readonly { readonly ID: string }[] };
    return messages.map(({ ID }) => ID);
  }

  /** The mail as it came over the wire. */
  async raw(id: string): Promise<string> {
    return (await this.call(`/api/v1/message/${id}/raw`)).text();
  }

  async remove(ids: readonly string[]): Promise<void> {
    // Told no ids, it would remove all.
    if (ids.length > 0) await this.call('/api/v1/messages', { method: 'DELETE', body: JSON.stringify({ IDs: ids }) });
  }

  private async call(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(this.address + path, { ...init, headers: { 'content-type': 'application/json' } });
    if (!answer.ok) throw new Error(`Mailpit answered ${answer.status} to ${path}`);
    return answer;
  }
}
