import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a field in which one of very many is found by typing, and presses the choice of that name. */
export const chooseFrom = async (user: UserEvent, field: HTMLElement, name: string): Promise<void> => {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name }));
};
