import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUser } from '../../lib/session.ts';
import { studentPath } from './student-path.ts';

interface StudentLinkProps {
  id: number;
  name: string;
}

/** The name of an account, which leads administrators to its page. */
export function StudentLink({ id, name }: StudentLinkProps) {
  const { is_admin } = useUser();
  if (!is_admin) return <bdi>{name}</bdi>;
  return (
    <Anchor
      component={Link}
      to={studentPath(id)}
      fz="inherit"
      fw={600}
      title={adminStudent.open(name)}
    >
      <bdi>{name}</bdi>
    </Anchor>
  );
}
