import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin';
import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Column } from '../../../components/admin/table/data-table.tsx';
import { Person } from '../../../components/admin/table/person.tsx';
import { RowButtons } from '../../../components/admin/table/row-button.tsx';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';

export type Access = RouterOutputs['access']['page']['items'][number];

const { access: texts } = adminUsers;
const { grant } = texts;
const reasons: Record<string, string> = grant.reasons;

interface AccessColumnsOptions {
  onRevoke: (access: Access) => void;
  onChangeEnd: (access: Access) => void;
  /** Without the account, which the page or the dialog names. */
  ofOneAccount?: boolean;
}

/** The columns of the accesses' table. */
export function accessColumns({
  onRevoke,
  onChangeEnd,
  ofOneAccount = false,
}: AccessColumnsOptions): Column<Access>[] {
  const user: Column<Access> = {
    id: 'user',
    header: texts.columns.user,
    card: 'title',
    cell: ({ user_id, user_name, user_email }) => (
      <Person id={user_id} name={user_name} email={user_email} />
    ),
  };
  return [
    ...(ofOneAccount ? [] : [user]),
    {
      id: 'semester',
      header: texts.columns.semester,
      ...(ofOneAccount && { card: 'title' }),
      cell: ({ semester_name }) => semester_name,
    },
    {
      id: 'state',
      header: texts.columns.state,
      cell: ({ is_active, revoked_at }) => {
        if (revoked_at !== null) return texts.revoked(formatDate(revoked_at));
        return is_active ? <strong>{texts.live}</strong> : texts.ended;
      },
    },
    {
      id: 'from',
      header: texts.columns.from,
      cell: ({ starts_at }) => formatDate(starts_at),
    },
    {
      id: 'until',
      header: texts.columns.until,
      cell: ({ expires_at }) => formatDate(expires_at),
    },
    {
      id: 'payment',
      header: texts.columns.payment,
      cell: ({ payment_id, granted_for }) =>
        payment_id === null ? (
          (granted_for && reasons[granted_for]) || admin.none
        ) : (
          <Anchor
            component={Link}
            to={paths.admin({ tab: 'payments', payment: payment_id })}
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
            <Button
              size="compact-md"
              mih="2.75rem"
              variant="subtle"
              aria-label={grant.changeOf(access.semester_name)}
              onClick={() => onChangeEnd(access)}
            >
              {grant.change}
            </Button>
            <Button
              size="compact-md"
              mih="2.75rem"
              variant="subtle"
              color="red"
              aria-label={texts.revokeOf(access.semester_name)}
              onClick={() => onRevoke(access)}
            >
              {texts.revoke}
            </Button>
          </RowButtons>
        ),
    },
  ];
}
