/** The `{names}` of a sentence. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What holds each of the names: `{name}`, or after a count the word for one and for many, `{count} {count|ad|ads}`. */
type Holding<Name extends string> = (
  Name extends string ? (text: `${string}{${Name}}${string}`) => void : never
) extends (text: infer Text extends string) => void
  ? Text
  : string;

/**
 * The English of a dictionary: `export const home: English<typeof tr>`. A key that is missing or that Turkish does not know does not
 * compile, nor does a sentence without a name that the Turkish one is filled with.
 */
export type English<Turkish extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof Turkish]: Holding<Names<Turkish[Key]>>;
};
