/** What an operator asked for cannot be done; the sentence says why. */
export class OperatorRefusal extends Error {}
