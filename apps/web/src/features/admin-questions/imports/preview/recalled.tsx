import { Alert, Button, Stack } from '@mantine/core';

interface RecalledProps {
  text: string;
  /** Label of the button. */
  forget: string;
  busy: boolean;
  onForget: () => void;
}

/** Says that a file is read as an earlier one was, and forgets that. */
export const Recalled = ({ text, forget, busy, onForget }: RecalledProps) => (
  <Alert color="saffron">
    <Stack gap="xs">
      {text}
      <div>
        <Button variant="default" loading={busy} onClick={onForget}>
          {forget}
        </Button>
      </div>
    </Stack>
  </Alert>
);
