/** The reaction by which the rules look at what was written. What they see nothing in leaves no event behind. */
export const ASSESSING = 'assess-listing-when-written';
