import { Link } from 'react-router-dom';
import { rowPath } from '../state/log-address';

interface RowLinkProps {
  readonly table: string;
  readonly row: string;
  /** Where the table is not said beside it. */
  readonly named?: boolean;
}

/** Leads to why it is as it is. */
export const RowLink = ({ table, row, named = false }: RowLinkProps) => (
  <Link
    to={rowPath({ table, key: row })}
    className="text-brand inline-flex min-h-6 items-center font-semibold wrap-anywhere underline underline-offset-4"
  >
    {named ? `${table} ${row}` : row}
  </Link>
);
