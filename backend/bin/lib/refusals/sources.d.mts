/** @param folder of TypeScript sources; the server's without one */
export class Sources {
  constructor(folder?: string);
}
