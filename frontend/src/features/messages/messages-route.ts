import { notFound } from '@/shared/routing/page';

/** The addresses are kept for conversations: visitors are led away from them already, and members find nothing there yet. */
export const load = (): never => {
  throw notFound();
};

export default function MessagesPage() {
  return null;
}
