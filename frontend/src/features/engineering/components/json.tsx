/** A value as JSON, whole; a long one is scrolled in its own room, by keys too. */
export const Json = ({ value, label }: { readonly value: unknown; readonly label: string }) => (
  <pre
    tabIndex={0}
    role="group"
    aria-label={label}
    className="bg-sunken rounded-control max-h-[28rem] overflow-auto p-3 text-xs leading-5 wrap-anywhere whitespace-pre-wrap"
  >
    {JSON.stringify(value, null, 2)}
  </pre>
);
