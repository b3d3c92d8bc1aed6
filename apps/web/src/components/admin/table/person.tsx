import { Text } from '@mantine/core';

/** A name with the e-mail address below. */
export function Person({ name, email }: { name: string; email: string }) {
  return (
    <div>
      <Text fz="inherit" fw={600} dir="auto">
        {name}
      </Text>
      <Text fz="xs" c="dimmed">
        {email}
      </Text>
    </div>
  );
}
