/** Longest address of another site that staff may write anywhere. */
const FOREIGN_MAX = 1_000;
/** With a name before the host (`https://bank.example@other.example`) it would lead elsewhere than it looks. */
const FOREIGN = /^https:\/\/(?![^/?#]*@)[^\s"'<>\\]{3,}$/u;

/** Whether it is an address of another site that a page of this one may lead to: `https`, nothing that ends an attribute, nothing before the host. */
export const isForeignAddress = (text: string): boolean => text.length <= FOREIGN_MAX && FOREIGN.test(text);
