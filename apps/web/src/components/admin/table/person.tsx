import { Text } from '@mantine/core';
import { StudentLink } from '../student-link.tsx';
import type { Column } from './column.ts';

/** A name, which leads to the page of the account, with the e-mail address below. */
export function Person({ id, name, email }: { id: number; name: string; email: string }) {
  return (
    <div>
      <StudentLink id={id} name={name} />
      <Text variant="meta">{email}</Text>
    </div>
  );
}

/** The column of the account that a row is about. */
export function personColumn<
  Row extends { user_id: number; user_name: string; user_email: string },
>(header: string) {
  return {
    id: 'user',
    header,
    card: 'title',
    cell: ({ user_id, user_name, user_email }) => (
      <Person id={user_id} name={user_name} email={user_email} />
    ),
    brief: ({ user_id, user_name }) => <StudentLink id={user_id} name={user_name} />,
  } satisfies Column<Row>;
}
