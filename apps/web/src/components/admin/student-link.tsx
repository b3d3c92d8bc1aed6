import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOffice } from './use-office.ts';

/** The name of an account, which leads to its page whom that is for. */
export function StudentLink({ id, name }: { id: number; name: string }) {
  const page = useOffice().student(id);
  if (page === undefined) return <bdi>{name}</bdi>;
  return (
    <Anchor component={Link} to={page} fz="inherit" fw={650} title={adminStudent.open(name)}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
