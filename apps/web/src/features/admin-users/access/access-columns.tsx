import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { personColumn } from '../../../components/admin/table/person.tsx';
import { RowButtons, RowTextButton } from '../../../components/admin/table/row-button.tsx';
import type { SortedColumn } from '../../../components/admin/table/sorted-table.tsx';
import type { useOffice } from '../../../components/admin/use-office.ts';
import { formatDate } from '../../../lib/format.ts';

export type Access = RouterOutputs['access']['page']['items'][number];

const { access: texts } = adminUsers;
const { grant } = texts;
const reasons: Record<string, string> = grant.reasons;

interface AccessColumnsOptions {
  office: Pick<ReturnType<typeof useOffice>, 'isAdmin' | 'tab'>;
  onRevoke: (access: Access) => void;
  onChangeEnd: (access: Access) => void;
  /** Without the account, which the page or the dialog names. */
  ofOneAccount?: boolean;
}

/** The columns of the accesses' table. */
export function accessColumns({
  office,
  onRevoke,
  onChangeEnd,
  ofOneAccount = false,
}: AccessColumnsOptions): SortedColumn<Access>[] {
  const user: SortedColumn<Access> = {
    ...personColumn<Access>(texts.columns.user),
    sortBy: ({ user_name }) => user_name,
  };
  return [
    ...(ofOneAccount ? [] : [user]),
    {
      id: 'semester',
      header: texts.columns.semester,
      sortBy: ({ semester_name }) => semester_name,
      card: ofOneAccount ? 'title' : 'line',
      cell: ({ semester_name }) => semester_name,
    },
    {
      id: 'state',
      header: texts.columns.state,
      sortBy: ({ revoked_at, expires_at }) => `${revoked_at === null ? 0 : 1} ${expires_at}`,
      card: 'end',
      cell: ({ is_active, revoked_at }) => {
        if (revoked_at !== null) return texts.revoked(formatDate(revoked_at));
        return is_active ? <strong>{texts.live}</strong> : texts.ended;
      },
    },
    {
      id: 'from',
      header: texts.columns.from,
      sortBy: ({ starts_at }) => starts_at,
      cell: ({ starts_at }) => formatDate(starts_at),
    },
    {
      id: 'until',
      header: texts.columns.until,
      sortBy: ({ expires_at }) => expires_at,
      card: 'line',
      labelled: true,
      cell: ({ expires_at }) => formatDate(expires_at),
    },
    {
      id: 'payment',
      header: texts.columns.payment,
      sortBy: ({ payment_id, granted_for }) => payment_id ?? granted_for,
      cell: ({ payment_id, granted_for }) =>
        payment_id === null ? (
          (granted_for && reasons[granted_for]) || admin.none
        ) : (
          <Anchor
            component={Link}
            to={office.tab({ tab: 'payments', payment: payment_id })}
            fz="inherit"
          >
            {texts.payment(payment_id)}
          </Anchor>
        ),
    },
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (access) =>
        access.is_active && (
          <RowButtons>
            <RowTextButton
              label={grant.changeOf(access.semester_name)}
              onClick={() => onChangeEnd(access)}
            >
              {grant.change}
            </RowTextButton>
            {office.isAdmin && (
              <RowTextButton
                color="red"
                label={texts.revokeOf(access.semester_name)}
                onClick={() => onRevoke(access)}
              >
                {texts.revoke}
              </RowTextButton>
            )}
          </RowButtons>
        ),
    },
  ];
}
