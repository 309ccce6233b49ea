import { notFound } from '../../page';

/** The addresses are kept for conversations: visitors are led away from them already, and members find nothing there yet. */
export const load = (): Promise<never> => Promise.reject(notFound());

export default function MessagesPage() {
  return null;
}
