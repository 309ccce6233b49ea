/** Ends of what has to be on the screen before a yes. */
export const SEEN_END = '[data-seen-end]';
/** Within it the photo in view has to be drawn. */
export const SEEN_PHOTO = '[data-seen-photo] img';
/** What the buttons at the lower edge cover is not on the screen. */
export const SEEN_COVER = '[data-seen-cover]';
