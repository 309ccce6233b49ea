import type { PermissionGroup } from '@ilan/api';
import { useMedia } from '@/shared/admin/use-media';
import { t } from '../texts';
import { PermissionBox } from './permission-box';

type Action = PermissionGroup['actions'][number];

export interface PermissionGridProps {
  readonly label: string;
  readonly catalogue: readonly PermissionGroup[];
  readonly permissions: ReadonlySet<string>;
  readonly before: readonly string[];
  readonly mayGrant: (permission: string) => boolean;
  readonly still: boolean;
  readonly onToggle: (permission: string) => void;
}

const KINDS = ['view', 'create', 'edit', 'delete'] as const;

/** Page × what may be done there; where it is narrow a card a page. */
export const PermissionGrid = (props: PermissionGridProps) => {
  const wide = useMedia('(min-width: 1024px)');
  return wide ? <Table {...props} /> : <Cards {...props} />;
};

const boxOf = (
  { permissions, before, mayGrant, still, onToggle }: PermissionGridProps,
  { label }: PermissionGroup,
  action: Action,
  shown: boolean,
) => (
  <PermissionBox
    key={action.permission}
    name={`${label}: ${action.label}`}
    {...(shown && { label: action.label })}
    checked={permissions.has(action.permission)}
    before={before.includes(action.permission)}
    locked={!mayGrant(action.permission)}
    still={still}
    onToggle={() => onToggle(action.permission)}
  />
);

const Table = (props: PermissionGridProps) => (
  <div className="border-line rounded-card bg-surface overflow-x-auto border">
    <table className="w-full text-sm">
      <caption className="sr-only">{props.label}</caption>
      <thead>
        <tr className="border-line text-muted border-b text-left text-xs">
          <th scope="col" className="px-4 py-2.5 font-semibold">
            {t('grid.page')}
          </th>
          {KINDS.map((kind) => (
            <th key={kind} scope="col" className="w-24 px-2 py-2.5 text-center font-semibold">
              {t(`kind.${kind}`)}
            </th>
          ))}
          <th scope="col" className="px-2 py-2.5 font-semibold">
            {t('kind.special')}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.catalogue.map((group) => {
          const special = group.actions.filter(({ kind }) => kind === 'special');
          return (
            <tr key={group.resource} className="border-line hover:bg-sunken/40 border-b last:border-b-0">
              <th scope="row" className="px-4 py-1 text-left font-semibold">
                {group.label}
              </th>
              {KINDS.map((kind) => {
                const action = group.actions.find((one) => one.kind === kind);
                return (
                  <td key={kind} className="px-2 py-1 text-center">
                    {action ? boxOf(props, group, action, false) : <Nothing />}
                  </td>
                );
              })}
              <td className="px-0 py-1">
                <div className="flex flex-wrap gap-x-2">
                  {special.length > 0 ? special.map((action) => boxOf(props, group, action, true)) : <Nothing />}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

const Nothing = () => (
  <span className="text-muted px-2">
    <span aria-hidden>–</span>
    <span className="sr-only">{t('grid.nothing')}</span>
  </span>
);

const Cards = (props: PermissionGridProps) => (
  <ul aria-label={props.label} className="grid gap-3 md:grid-cols-2">
    {props.catalogue.map((group) => (
      <li key={group.resource} className="border-line bg-surface rounded-card min-w-0 border p-3">
        <fieldset className="min-w-0">
          <legend className="float-left w-full px-2 pb-1 text-sm font-bold">{group.label}</legend>
          <div className="clear-both grid sm:grid-cols-2">
            {group.actions.map((action) => boxOf(props, group, action, true))}
          </div>
        </fieldset>
      </li>
    ))}
  </ul>
);
