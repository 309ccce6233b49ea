/** The end of something that has to be on the screen before a yes. */
export const SeenEnd = () => <span data-seen-end aria-hidden className="block h-px" />;
