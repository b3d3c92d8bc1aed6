import { Text } from '@mantine/core';
import { StudentLink } from '../student-link.tsx';

/** A name, which leads to the page of the account, with the e-mail address below. */
export function Person({ id, name, email }: { id: number; name: string; email: string }) {
  return (
    <div>
      <StudentLink id={id} name={name} />
      <Text variant="meta">{email}</Text>
    </div>
  );
}
