/** Who did it, as the log says: a number of an account or a part of the program. */
export const Actor = ({ id, role }: { readonly id: string; readonly role: string }) => (
  <span className="wrap-anywhere">
    {/^\d+$/u.test(id) ? `#${id}` : id} <span className="text-muted text-xs">{role}</span>
  </span>
);
