import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { Skeleton, Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { Facts } from '../../../components/ui/facts.tsx';
import { positiveInteger } from '../../../lib/params/query-params.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Accounts } from '../../admin-users/users-tab.tsx';
import { Contact } from '../student/contact.tsx';
import { StudentAccess } from '../student/student-access.tsx';
import { StudentPayments } from '../student/student-payments.tsx';

/** The accounts, for cashiers, and the one in the address: its orders and accesses, which they book. */
export default function DeskStudents() {
  const [params] = useSearchParams();
  const id = positiveInteger(params.get('id'));
  return id === undefined ? <Accounts /> : <Buyer key={id} id={id} />;
}

function Buyer({ id }: { id: number }) {
  const office = useOffice();
  const query = trpc.users.atDesk.useQuery({ id });
  return (
    <>
      <LinkButton to={office.tab({ tab: 'students' })} variant="default" mb="md">
        {adminStudent.toList}
      </LinkButton>
      <Loaded query={query} loading={<Skeleton height="24rem" radius="md" aria-busy />}>
        {({ user, payments }) => (
          <>
            <Title order={2} mb="sm" dir="auto">
              {user.full_name}
            </Title>
            <Facts>
              <Contact user={user} payments={payments} />
            </Facts>
            <StudentAccess user={user} />
            <StudentPayments payments={payments} />
          </>
        )}
      </Loaded>
    </>
  );
}
