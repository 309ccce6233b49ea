import { Link } from 'react-router-dom';

/** Leads to why it is as it is. */
export const RowLink = ({ table, row }: { readonly table: string; readonly row: string }) => (
  <Link
    to={`/cpadmin/engineering/rows?${new URLSearchParams({ table, key: row }).toString()}`}
    className="text-brand inline-flex min-h-6 items-center font-semibold wrap-anywhere underline underline-offset-4"
  >
    {row}
  </Link>
);
