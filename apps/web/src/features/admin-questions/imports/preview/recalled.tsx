import { imports } from '@amphi/domain/messages/fr/imports';
import { Alert, Button, Group, Stack } from '@mantine/core';

interface RecalledProps {
  text: string;
  /** Label of the button. */
  forget: string;
  busy: boolean;
  /** Shows the form of what is recalled. */
  onChange: () => void;
  onForget: () => void;
}

/** Says that a file is read as an earlier one was, to be changed or forgotten. */
export const Recalled = ({ text, forget, busy, onChange, onForget }: RecalledProps) => (
  <Alert color="saffron">
    <Stack gap="xs">
      {text}
      <Group gap="xs">
        <Button variant="default" onClick={onChange}>
          {imports.columns.change}
        </Button>
        <Button variant="default" loading={busy} onClick={onForget}>
          {forget}
        </Button>
      </Group>
    </Stack>
  </Alert>
);
