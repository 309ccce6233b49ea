import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';

/** Until a press on save does not lead to the notice that has just appeared any more. */
export const noticeRead = (): Promise<void> => waitFor(() => expect(document.querySelector('[data-new]')).toBeNull());
