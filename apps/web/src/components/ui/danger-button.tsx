import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type DangerButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/** Begins what can't be undone: an outline, which the button of its confirmation fills. */
export const DangerButton = (props: DangerButtonProps) => (
  <Button variant="outline" color="red" {...props} />
);
