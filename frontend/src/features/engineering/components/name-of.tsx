import { Fragment } from 'react';

/** Behind these a name of the program begins a new word. */
const WORDS = /(?<=[_.\-/])/u;

/** A name of the program, which in a narrow column goes on in the next line between two of its words and not within one. */
export const NameOf = ({ name }: { readonly name: string }) =>
  name.split(WORDS).map((word, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- words of a name have nothing but their place
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ));
