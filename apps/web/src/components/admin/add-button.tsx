import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

interface AddButtonProps extends ButtonProps {
  label: string;
  /** The accessible name, where the label alone does not say what is added. */
  name?: string;
  onClick: () => void;
}

/** Opens the form of a new row. */
export function AddButton({ label, name, ...props }: AddButtonProps) {
  return (
    <Button {...props} aria-label={name} leftSection={<IconPlus size={18} aria-hidden />}>
      {label}
    </Button>
  );
}
